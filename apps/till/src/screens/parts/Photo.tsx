/** A picture of goods; the jar of the house where there is none. */
export function Photo({ url, className = 'photo' }: { readonly url: string | null; readonly className?: string }) {
  if (url !== null) return <img className={className} src={url} alt="" loading="lazy" decoding="async" />;
  return (
    <span className={`${className} photo-none`} aria-hidden>
      <svg viewBox="0 0 48 48">
        <rect x="15" y="7" width="18" height="6" rx="3" />
        <rect x="11" y="16" width="26" height="26" rx="7" />
      </svg>
    </span>
  );
}
