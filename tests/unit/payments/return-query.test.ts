import { describe, expect, it } from "vitest";
import { safeReturnTo } from "@/lib/accounts/return-to";
import { paymentSuccessUrl, readHint, readReturn, withoutReturn } from "@/lib/payments/return-query";

const without = (address: string) => withoutReturn(new URL(address, "https://figura.example"));

describe("the page that a checkout leads back to", () => {
  it.each(["success", "succeeded", "active"])("takes status=%s for a success", (status) => {
    expect(readReturn(`?payment_id=x&status=${status}&reference=y`)).toEqual({
      reference: "y",
      saysSuccess: true,
    });
  });

  it("knows the names of the other form, too", () => {
    const read = readReturn("?payment_status=success&payment_reference=z");
    expect(read).toEqual({ reference: "z", saysSuccess: true });
  });

  it.each(["failed", "cancelled", "", "SUCCESS"])("takes status=%j for none", (status) => {
    expect(readReturn(`?status=${status}`).saysSuccess).toBe(false);
  });

  it.each(["pending", "processing", "requires_customer_action"])("takes status=%s for neither", (status) => {
    expect(readReturn(`?status=${status}&reference=y`)).toEqual({ reference: "y", saysSuccess: null });
  });

  it("knows of nothing where nothing is said", () => {
    expect(readReturn("")).toEqual({ reference: null, saysSuccess: null });
  });

  it("keeps nothing of its address, the email least of all", () => {
    const address = "/payment-success?payment_id=x&status=active&reference=y&email=ada%40example.org&token=t";
    expect(without(address)).toBe("/payment-success");
  });

  it.each([
    [{ reference: "y", saysSuccess: true }, "/payment-success?status=success&reference=y"],
    [{ reference: "y", saysSuccess: false }, "/payment-success?status=failed&reference=y"],
    [{ reference: null, saysSuccess: null }, "/payment-success"],
  ])("is named with what has been said so far, and led to after signing in: %j", (payment, url) => {
    expect(paymentSuccessUrl(payment)).toBe(url);
    expect(safeReturnTo(url)).toBe(url);
    expect(readReturn(new URL(url, "https://figura.example").search)).toEqual(payment);
  });
});

describe("a hint on any other page", () => {
  it("is a status and a reference", () => {
    const hint = readHint("?q=cell&payment_status=success&payment_reference=z");
    expect(hint).toEqual({ reference: "z", saysSuccess: true });
    expect(readHint("?payment_status=failed&payment_reference=z")?.saysSuccess).toBe(false);
  });

  it.each(["", "?payment_status=success", "?payment_reference=z", "?status=success&reference=z"])(
    "is none in %j",
    (search) => {
      expect(readHint(search)).toBeNull();
    },
  );

  it("leaves the address, and the page's own stay", () => {
    const address = "/dashboard?q=water+cycle&payment_status=success&payment_reference=z&sort=newest#top";
    expect(without(address)).toBe("/dashboard?q=water+cycle&sort=newest#top");
    expect(without("/?payment_status=success&payment_reference=z")).toBe("/");
  });
});
