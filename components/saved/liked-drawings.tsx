/** The line drawings of an empty list, in the style of the other notices: ink with one stroke of verdigris. */
export const nothingSaved = (
  <>
    <rect x="1" y="1" width="70" height="52" />
    <path
      className="stroke-brand"
      d="M36 40C26 33 22 28 22 22.500A7 7 0 0 1 36 20A7 7 0 0 1 50 22.500C50 28 46 33 36 40Z"
    />
    <path className="stroke-muted-foreground" strokeDasharray="3 3" d="M1 27h18M53 27h18" />
  </>
);

export const emptyFolder = (
  <>
    <path d="M1 12V53h70V12H30L24 4H1v8Z" />
    <path className="stroke-brand" d="M28 32h16M36 24v16" />
  </>
);

export const allFiled = (
  <>
    <path d="M1 12V53h70V12H30L24 4H1v8Z" />
    <path className="stroke-brand" d="M27 32l7 7 12-14" />
  </>
);
