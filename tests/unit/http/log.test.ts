import { describe, expect, it } from "vitest";
import { redact } from "@/server/log";

describe("a line of the log", () => {
  const cases: [string, string][] = [
    ["/search?q=cells&receipt=abc.def", "/search?q=cells&receipt=[redacted]"],
    ["/search?receipt=abc.def&q=cells", "/search?receipt=[redacted]&q=cells"],
    ["/auth?token_hash=xyz&type=email", "/auth?token_hash=[redacted]&type=email"],
    ["/auth?code=xyz then more", "/auth?code=[redacted] then more"],
    ["/dev/checkout?session=abc.def&fault=report", "/dev/checkout?session=[redacted]&fault=report"],
    ["/dev/portal?session=abc.def", "/dev/portal?session=[redacted]"],
    ["RECEIPT=abc", "RECEIPT=[redacted]"],
    ["two: receipt=a receipt=b", "two: receipt=[redacted] receipt=[redacted]"],
    ["/api/images/eyJ1.a-b_c?x=1", "/api/images/[redacted]?x=1"],
    ['"/api/images/eyJ1.a-b_c" failed', '"/api/images/[redacted]" failed'],
    ["/api/images/{token}", "/api/images/{token}"],
    ["/folders/Qj_Ss2Ip9WXrtIIKc83rGQ?page=2", "/folders/[redacted]?page=2"],
    [
      "/api/folders/0b5a1c1e-6d4f-4a53-9d4e-0a1b2c3d4e5f/link",
      "/api/folders/0b5a1c1e-6d4f-4a53-9d4e-0a1b2c3d4e5f/link",
    ],
    ["q=receipt", "q=receipt"],
    ["barcode=123", "barcode=123"],
  ];
  it.each(cases)("%s becomes %s", (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });

  it("stays JSON when a receipt stood inside quotes or at the end of a line", () => {
    const line = JSON.stringify({ error: 'could not open "/search?receipt=abc"\n  receipt=def\n  at x' });
    expect(JSON.parse(redact(line)).error).toBe(
      'could not open "/search?receipt=[redacted]"\n  receipt=[redacted]\n  at x',
    );
  });
});
