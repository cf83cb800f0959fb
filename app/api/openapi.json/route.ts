import { z } from "zod";
import { defineRoute, type RouteContract } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { describeApi } from "@/server/http/openapi";
import { refuseMethods } from "@/server/http/refuse-methods";
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

/** GET /api/openapi.json - the OpenAPI description of this API */
export const GET = defineRoute(contract, async () =>
  json(
    describeApi({
      "/api/account": { DELETE: account.DELETE },
      "/api/account/export": { GET: accountExport.GET },
      "/api/admin/status": { GET: adminStatus.GET },
      "/api/admin/waitlist": { GET: adminWaitlist.GET },
      "/api/admin/waitlist/invitations": { POST: waitlistInvitations.POST },
      "/api/admin/waitlist/{id}": { DELETE: waitlistEntry.DELETE },
      "/api/admin/waitlist/{id}/invitation": { POST: waitlistInvitation.POST },
      "/api/admin/feedback": { GET: adminFeedback.GET },
      "/api/admin/feedback/{id}": { DELETE: adminFeedbackEntry.DELETE, PATCH: adminFeedbackEntry.PATCH },
      "/api/admin/feedback/{id}/screenshot": { GET: adminScreenshot.GET },
      "/api/allowance": { GET: allowance.GET },
      "/api/auth/confirm": { POST: authConfirm.POST },
      "/api/auth/email": { POST: authEmail.POST },
      "/api/auth/oauth/{provider}": { GET: authOauth.GET },
      "/api/auth/oauth/{provider}/callback": { GET: authOauthCallback.GET },
      "/api/auth/options": { GET: authOptions.GET },
      "/api/auth/password": { POST: authPassword.POST },
      "/api/auth/recover": { POST: authRecover.POST },
      "/api/auth/sign-in": { POST: authSignIn.POST },
      "/api/auth/sign-out": { POST: authSignOut.POST },
      "/api/auth/sign-up": { POST: authSignUp.POST },
      "/api/diagrams": { POST: diagrams.POST },
      "/api/diagrams/{id}": { GET: diagram.GET },
      "/api/diagrams/{id}/download": { GET: download.GET },
      "/api/diagrams/{id}/preview": { GET: preview.GET },
      "/api/diagrams/{id}/drawing": { GET: drawing.GET },
      "/api/diagrams/{id}/source": { GET: source.GET },
      "/api/feedback": { POST: feedback.POST },
      "/api/folders": { GET: folders.GET, POST: folders.POST },
      "/api/folders/order": { POST: folderOrder.POST },
      "/api/folders/{id}": { DELETE: folder.DELETE, PATCH: folder.PATCH },
      "/api/folders/{id}/link": { DELETE: folderLink.DELETE, GET: folderLink.GET, POST: folderLink.POST },
      "/api/health": { GET: health.GET },
      "/api/images/{token}": { GET: image.GET },
      "/api/likes": { DELETE: likes.DELETE, GET: likes.GET, PATCH: likes.PATCH, POST: likes.POST },
      "/api/likes/archive": { GET: likesArchive.GET },
      "/api/likes/restore": { POST: likesRestore.POST },
      "/api/likes/state": { GET: likesState.GET },
      "/api/openapi.json": { GET: { contract } },
      "/api/payments/checkout": { POST: paymentCheckout.POST },
      "/api/payments/portal": { POST: paymentPortal.POST },
      "/api/payments/premium": { GET: premium.GET },
      "/api/payments/sandbox/checkout": { POST: sandboxCheckout.POST },
      "/api/payments/sandbox/portal": { POST: sandboxPortal.POST },
      "/api/payments/status": { GET: paymentStatus.GET },
      "/api/payments/subscription": { PATCH: subscription.PATCH },
      "/api/payments/webhook": { POST: paymentWebhook.POST },
      "/api/profile": { PATCH: profile.PATCH },
      "/api/profile/avatar": { DELETE: avatar.DELETE, GET: avatar.GET, PUT: avatar.PUT },
      "/api/resources": { GET: resources.GET },
      "/api/resources/saved": {
        DELETE: savedResources.DELETE,
        GET: savedResources.GET,
        POST: savedResources.POST,
      },
      "/api/search": { GET: search.GET },
      "/api/session": { GET: session.GET },
      "/api/waitlist": { POST: waitlist.POST },
      "/api/waitlist/confirm": { POST: waitlistConfirm.POST },
      "/api/waitlist/invitation": { POST: invitation.POST },
      "/api/waitlist/leave": { POST: waitlistLeave.POST },
      "/api/waitlist/leave/one-click": { GET: leaveOneClick.GET, POST: leaveOneClick.POST },
    }),
    { cache: "no-cache" },
  ),
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
