export const TIPS_TITLE = "Tips for better results";

export const searchTips = [
  { advice: "Be specific.", example: "“Krebs cycle enzymes” finds more than “biology”." },
  { advice: "Include the type.", example: "Add flowchart, cross-section, circuit or timeline." },
  { advice: "Use field terminology.", example: "“Orthographic projection”, not “flat view”." },
] as const;
