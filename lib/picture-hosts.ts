/** Hosts from which pages load pictures directly: only those of the sources themselves. */
export const publicPictureHosts = [
  "https://upload.wikimedia.org",
  "https://thumb.wikimedia.org",
  "https://api.openverse.org",
  "https://imgs.search.brave.com",
  "https://encrypted-tbn0.gstatic.com",
  "https://europepmc.org",
] as const;
