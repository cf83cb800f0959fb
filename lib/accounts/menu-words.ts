/** What people read in the header and the footer about who they are here: little, as every page loads it. */
export const menuWords = {
  signIn: "Sign In",
  login: "Login",
  menu: "Your account",
  profile: "Profile",
  signOut: "Sign out",
} as const;
