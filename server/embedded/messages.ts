import type { EmailMessage } from "@supabase/lite";
import type { BackendSettings } from "./open-backend";

/** The settings of the database process. They are passed in its environment, which other users cannot read. */
export interface ProcessSettings extends BackendSettings {
  /** On 127.0.0.1. */
  port: number;
}

export const SETTINGS_NAME = "FIGURA_BACKEND";

/** Sent by the database process to the process that started it. */
export type ProcessMessage =
  | { kind: "ready" }
  /** Another process has locked the folder, and the wait for it timed out. */
  | { kind: "in_use"; pid: number }
  /** Another program listens on its port. */
  | { kind: "port_taken" }
  | { kind: "failed"; reason: string }
  | { kind: "mail"; id: number; mail: EmailMessage };

/** The reply: whether a mail was sent. */
export interface MailReport {
  id: number;
  isSent: boolean;
}
