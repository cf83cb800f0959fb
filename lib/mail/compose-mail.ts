import type { Mail } from "./mail";

/** What an email says, in our own words: texts and addresses are not escaped. */
export interface MailParts {
  subject: string;
  /** Paragraphs before the button. */
  body: readonly string[];
  button?: { label: string; address: string };
  /** Paragraphs below the line: what else there is to know. */
  footnotes?: readonly string[];
  /** A link at the end, after a question. */
  exit?: { question: string; label: string; address: string };
}

/** In hexadecimal, because mail programs know no other notation: the light theme of the site, and the dark one. */
const light = { page: "#f7f9f8", card: "#ffffff", line: "#d5dada", text: "#16222a", muted: "#515c62" };
const dark = { page: "#0e1517", card: "#161e21", line: "#30383b", text: "#e4eae9", muted: "#9ca8a9" };
const button = { background: "#0b5754", text: "#ffffff" };

const sans = "font-family:'Helvetica Neue',Arial,sans-serif";
const serif = "font-family:Georgia,'Times New Roman',serif";

/** Mail programs that follow the dark theme of the system read a style sheet; others show the inline styles. */
const darkStyles = `@media (prefers-color-scheme:dark){.page{background:${dark.page}!important}.card{background:${dark.card}!important;border-color:${dark.line}!important}.text{color:${dark.text}!important}.muted{color:${dark.muted}!important}}`;

/** An email with the wordmark, a heading and at most one button, as plain text and as HTML with inline styles. */
export function composeMail(parts: MailParts): Pick<Mail, "subject" | "html" | "text"> {
  return { subject: parts.subject, html: htmlOf(parts), text: textOf(parts) };
}

function htmlOf({ subject, body, button: action, footnotes = [], exit }: MailParts): string {
  const text = (content: string) =>
    `<p class="text" style="margin:0 0 16px;${sans};font-size:16px;line-height:24px;color:${light.text}">${content}</p>`;
  const note = (content: string) =>
    `<p class="muted" style="margin:0 0 8px;${sans};font-size:13px;line-height:20px;color:${light.muted}">${content}</p>`;
  const notes = [
    ...footnotes,
    ...(exit
      ? [
          `${exit.question} <a class="muted" href="${exit.address}" style="color:${light.muted}">${exit.label}</a>`,
        ]
      : []),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;background:${light.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 0 16px"><p class="text" style="margin:0;${serif};font-size:24px;line-height:32px;color:${light.text}"><i>Fig</i>ura</p></td></tr>
<tr><td class="card" style="padding:32px;background:${light.card};border:1px solid ${light.line};border-radius:6px">
<h1 class="text" style="margin:0 0 16px;${serif};font-size:24px;line-height:32px;font-weight:normal;color:${light.text}">${subject}</h1>
${body.map(text).join("\n")}
${
  action
    ? `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding:8px 0 0"><a href="${action.address}" style="display:inline-block;padding:12px 20px;${sans};font-size:16px;line-height:20px;font-weight:bold;color:${button.text};background:${button.background};border-radius:6px;text-decoration:none">${action.label}</a></td></tr></table>\n`
    : ""
}</td></tr>
<tr><td style="padding:16px 0 0">
${notes.map(note).join("\n")}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function textOf({ body, button: action, footnotes = [], exit }: MailParts): string {
  const parts = [
    ...body,
    ...(action ? [`${action.label}: ${action.address}`] : []),
    ...footnotes,
    ...(exit ? [`${exit.question} ${exit.label}: ${exit.address}`] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}
