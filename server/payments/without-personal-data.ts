import "server-only";

/** Fields, at any depth, with the payer's identity, payment method or own words: only the provider stores them. */
const personal =
  /^(email|name|first_name|last_name|phone(_number)?|billing(_address)?|street|city|state|zip(code)?|country|tax_id|customer_business_name|custom_field_responses|remarks|reason|cancellation_comment|card_\w+|payment_method(_id)?|payment_link|invoice_url|checkout_url|url)$/;

/** Deeper than anything that a provider sends. */
const MAX_DEPTH = 12;

/**
 * Characters that Postgres cannot store as text: NUL and lone surrogates. An event that it rejects would be sent again
 * for a day, and then lost.
 */
const unstorable = /[\0\p{Cs}]/gu;

export function storableText(text: string): string {
  return text.replace(unstorable, "");
}

/** Only the metadata that we sent with the checkout: other fields may contain personal data. */
function ownMetadata(metadata: unknown): object {
  const isRecord = typeof metadata === "object" && metadata !== null;
  const reference = isRecord && "reference" in metadata ? metadata.reference : undefined;
  return typeof reference === "string" ? { reference: storableText(reference) } : {};
}

/**
 * A copy that the database can store, without personal data: payments are kept longer than accounts.
 */
export function withoutPersonalData(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return storableText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => withoutPersonalData(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !personal.test(name))
      .map(([name, item]) => [
        storableText(name),
        name === "metadata" ? ownMetadata(item) : withoutPersonalData(item, depth + 1),
      ]),
  );
}
