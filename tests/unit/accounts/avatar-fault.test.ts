import { describe, expect, it } from "vitest";
import { AVATAR_TYPES, MAX_AVATAR_BYTES } from "@/lib/accounts/limits";
import { avatarError } from "@/lib/accounts/rules";
import { accountWords } from "@/lib/accounts/words";

describe("a file as a picture of somebody", () => {
  it.each(AVATAR_TYPES)("may be %s, up to the limit", (type) => {
    expect(avatarError({ type, size: MAX_AVATAR_BYTES })).toBeNull();
    expect(avatarError({ type, size: MAX_AVATAR_BYTES + 1 })).toBe(accountWords.avatarTooLarge);
  });

  it.each(["image/gif", "image/svg+xml", "text/html", ""])("may not be %j", (type) => {
    expect(avatarError({ type, size: 1 })).toBe(accountWords.avatarType);
  });
});
