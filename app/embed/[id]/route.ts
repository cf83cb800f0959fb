import { refuseMethods } from "@/server/http/define-route";

export { embedAnswer as GET } from "@/server/diagrams/embed-answer";

/** Its picture is signed for a day, and a diagram may be blocked at any time. */
export const dynamic = "force-dynamic";

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
