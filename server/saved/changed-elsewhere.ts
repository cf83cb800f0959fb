import "server-only";
import { versionWords } from "@/lib/saved/version-words";
import { ProblemError } from "@/server/http/problem";

/** The error for covers or edits that would replace others than their writer has read. */
export const changedElsewhere = () => new ProblemError("changed_elsewhere", versionWords.changedElsewhere);
