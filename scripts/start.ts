import { serve } from "./serve";

/** `npm start`: serves the build, after building where it is stale. */
export const main = () => serve({ isDevelopment: false });
