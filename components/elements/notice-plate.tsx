import type { ReactElement } from "react";
import { type DrawingName, drawings } from "./drawings";
import { NoticeFrame, type NoticeFrameProps } from "./notice-frame";

type NoticePlateProps = Omit<NoticeFrameProps, "drawing"> & {
  /** An element if no other page uses the drawing. */
  drawing: DrawingName | ReactElement;
};

/** An empty, failed or finished state: what happened, what to do, one action. */
export function NoticePlate({ drawing, ...notice }: NoticePlateProps) {
  return <NoticeFrame {...notice} drawing={typeof drawing === "string" ? drawings[drawing] : drawing} />;
}
