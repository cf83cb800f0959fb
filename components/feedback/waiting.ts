import { browserStorage } from "@/components/storage/browser-storage";
import { WAITING_PREFIX } from "@/lib/feedback/waiting-key";

export const waitingKey = (feedbackId: string) => WAITING_PREFIX + feedbackId;
export const waitingKeys = () => browserStorage.keys(WAITING_PREFIX);

/** Whether feedback is queued in this browser. */
export const isAnythingWaiting = () => waitingKeys().length > 0;
