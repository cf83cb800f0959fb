import type { EmailMessage } from "@supabase/lite";
import type { BackendSettings } from "./open-backend";

/** What the process of the database needs to know; handed over in its environment, which nobody else can read. */
export interface ProcessSettings extends BackendSettings {
  /** Of 127.0.0.1. */
  port: number;
}

export const SETTINGS_NAME = "FIGURA_BACKEND";

/** What the process of the database tells the one that started it. */
export type ProcessMessage =
  | { kind: "ready" }
  /** Another process has the folder, and kept it for as long as one waits for it. */
  | { kind: "in_use"; pid: number }
  | { kind: "failed"; reason: string }
  | { kind: "mail"; id: number; mail: EmailMessage };

/** What it is told: how it went with a mail. */
export interface MailReport {
  id: number;
  isSent: boolean;
}
