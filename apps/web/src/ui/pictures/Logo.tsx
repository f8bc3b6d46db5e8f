/** The mark: an L as shelf bracket with an orange jar on it. White bracket on slate, slate on paper. */
export function Logo({ on = 'slate', size = 26 }: { on?: 'slate' | 'paper'; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden>
      <path
        d="M4 2.5v18a3 3 0 0 0 3 3h16.5"
        fill="none"
        stroke={on === 'slate' ? '#fff' : 'var(--logo)'}
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <rect x="10" y="8.4" width="10.4" height="10.8" rx="3" fill="var(--jar)" />
      <rect x="11.4" y="3.6" width="7.6" height="3" rx="1.5" fill="var(--jar)" />
    </svg>
  );
}
