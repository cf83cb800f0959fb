/** The mark by which printers align colours: the logo and, rotating, the spinner. */
export function RegistrationMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M12 12V4.75A7.25 7.25 0 0 1 19.25 12Z" className="fill-brand" stroke="none" />
      <circle cx="12" cy="12" r="7.25" />
      <path d="M12 1v22M1 12h22" />
    </svg>
  );
}
