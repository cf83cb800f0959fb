import { z } from "zod";
import { defineMethods, defineRoute, type RouteContract } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { describeApi } from "@/server/http/openapi";
import * as accountExport from "../account/export/route";
import * as account from "../account/route";
import * as adminFeedbackEntry from "../admin/feedback/[id]/route";
import * as adminScreenshot from "../admin/feedback/[id]/screenshot/route";
import * as adminFeedback from "../admin/feedback/route";
import * as adminStatus from "../admin/status/route";
import * as waitlistInvitation from "../admin/waitlist/[id]/invitation/route";
import * as waitlistEntry from "../admin/waitlist/[id]/route";
import * as waitlistInvitations from "../admin/waitlist/invitations/route";
import * as adminWaitlist from "../admin/waitlist/route";
import * as allowance from "../allowance/route";
import * as authConfirm from "../auth/confirm/route";
import * as authEmail from "../auth/email/route";
import * as authOauthCallback from "../auth/oauth/[provider]/callback/route";
import * as authOauth from "../auth/oauth/[provider]/route";
import * as authOptions from "../auth/options/route";
import * as authPassword from "../auth/password/route";
import * as authRecover from "../auth/recover/route";
import * as authSignIn from "../auth/sign-in/route";
import * as authSignOut from "../auth/sign-out/route";
import * as authSignUp from "../auth/sign-up/route";
import * as download from "../diagrams/[id]/download/route";
import * as drawing from "../diagrams/[id]/drawing/route";
import * as preview from "../diagrams/[id]/preview/route";
import * as diagram from "../diagrams/[id]/route";
import * as source from "../diagrams/[id]/source/route";
import * as diagrams from "../diagrams/route";
import * as feedback from "../feedback/route";
import * as folderLink from "../folders/[id]/link/route";
import * as folder from "../folders/[id]/route";
import * as folderOrder from "../folders/order/route";
import * as folders from "../folders/route";
import * as health from "../health/route";
import * as image from "../images/[token]/route";
import * as likesArchive from "../likes/archive/route";
import * as likesRestore from "../likes/restore/route";
import * as likes from "../likes/route";
import * as likesState from "../likes/state/route";
import * as paymentCheckout from "../payments/checkout/route";
import * as paymentPortal from "../payments/portal/route";
import * as premium from "../payments/premium/route";
import * as sandboxCheckout from "../payments/sandbox/checkout/route";
import * as sandboxPortal from "../payments/sandbox/portal/route";
import * as paymentStatus from "../payments/status/route";
import * as subscription from "../payments/subscription/route";
import * as paymentWebhook from "../payments/webhook/route";
import * as avatar from "../profile/avatar/route";
import * as profile from "../profile/route";
import * as resources from "../resources/route";
import * as savedResources from "../resources/saved/route";
import * as search from "../search/route";
import * as session from "../session/route";
import * as waitlistConfirm from "../waitlist/confirm/route";
import * as invitation from "../waitlist/invitation/route";
import * as leaveOneClick from "../waitlist/leave/one-click/route";
import * as waitlistLeave from "../waitlist/leave/route";
import * as waitlist from "../waitlist/route";

const contract = {
  summary: "Get this description.",
  limit: "none",
  answer: z.looseObject({ openapi: z.string() }),
} satisfies RouteContract;

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/openapi.json - the OpenAPI description of this API */
  GET: defineRoute({
    ...contract,
    handle: async () =>
      json(
        describeApi({
          "/api/account": account,
          "/api/account/export": accountExport,
          "/api/admin/status": adminStatus,
          "/api/admin/waitlist": adminWaitlist,
          "/api/admin/waitlist/invitations": waitlistInvitations,
          "/api/admin/waitlist/{id}": waitlistEntry,
          "/api/admin/waitlist/{id}/invitation": waitlistInvitation,
          "/api/admin/feedback": adminFeedback,
          "/api/admin/feedback/{id}": adminFeedbackEntry,
          "/api/admin/feedback/{id}/screenshot": adminScreenshot,
          "/api/allowance": allowance,
          "/api/auth/confirm": authConfirm,
          "/api/auth/email": authEmail,
          "/api/auth/oauth/{provider}": authOauth,
          "/api/auth/oauth/{provider}/callback": authOauthCallback,
          "/api/auth/options": authOptions,
          "/api/auth/password": authPassword,
          "/api/auth/recover": authRecover,
          "/api/auth/sign-in": authSignIn,
          "/api/auth/sign-out": authSignOut,
          "/api/auth/sign-up": authSignUp,
          "/api/diagrams": diagrams,
          "/api/diagrams/{id}": diagram,
          "/api/diagrams/{id}/download": download,
          "/api/diagrams/{id}/preview": preview,
          "/api/diagrams/{id}/drawing": drawing,
          "/api/diagrams/{id}/source": source,
          "/api/feedback": feedback,
          "/api/folders": folders,
          "/api/folders/order": folderOrder,
          "/api/folders/{id}": folder,
          "/api/folders/{id}/link": folderLink,
          "/api/health": health,
          "/api/images/{token}": image,
          "/api/likes": likes,
          "/api/likes/archive": likesArchive,
          "/api/likes/restore": likesRestore,
          "/api/likes/state": likesState,
          "/api/openapi.json": { GET: { contract } },
          "/api/payments/checkout": paymentCheckout,
          "/api/payments/portal": paymentPortal,
          "/api/payments/premium": premium,
          "/api/payments/sandbox/checkout": sandboxCheckout,
          "/api/payments/sandbox/portal": sandboxPortal,
          "/api/payments/status": paymentStatus,
          "/api/payments/subscription": subscription,
          "/api/payments/webhook": paymentWebhook,
          "/api/profile": profile,
          "/api/profile/avatar": avatar,
          "/api/resources": resources,
          "/api/resources/saved": savedResources,
          "/api/search": search,
          "/api/session": session,
          "/api/waitlist": waitlist,
          "/api/waitlist/confirm": waitlistConfirm,
          "/api/waitlist/invitation": invitation,
          "/api/waitlist/leave": waitlistLeave,
          "/api/waitlist/leave/one-click": leaveOneClick,
        }),
        { cache: "no-cache" },
      ),
  }),
});
