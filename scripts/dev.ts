import { serve } from "./serve";

/** `npm run dev`: the same as `npm start`, with hot reload in place of the build. */
export const main = () => serve({ isDevelopment: true });
