import type { ReactElement } from "react";
import { type DrawingName, drawings } from "./drawings";
import { NoticeFrame, type NoticeFrameProps } from "./notice-frame";

type NoticePlateProps = Omit<NoticeFrameProps, "drawing"> & {
  /** One of its own where no other page has it. */
  drawing: DrawingName | ReactElement;
};

/** An empty, failed or finished state: what happened, what to do, one action. */
export function NoticePlate({ drawing, ...notice }: NoticePlateProps) {
  return <NoticeFrame {...notice} drawing={typeof drawing === "string" ? drawings[drawing] : drawing} />;
}
