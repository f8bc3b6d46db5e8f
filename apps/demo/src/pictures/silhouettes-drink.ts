const can = `<path class="m" d="M12 6.5h8l1.2 2v15.5l-1.2 2h-8l-1.2-2V8.5z"/>
    <path class="ds" stroke-width="1.4" d="M12 6.5h8M12 26h8"/>`;

/** Silhouettes of what is drunk. */
export const drinkDrawings = {
  bottle: `<rect class="d" x="14" y="4.5" width="4" height="3" rx="1"/>
    <path class="m" d="M14.2 8.5h3.6v2.3c0 1.4 2.2 2 2.2 4.7V25a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2v-9.5c0-2.7 2.2-3.3 2.2-4.7z"/>
    <rect class="w" x="12" y="16.5" width="8" height="5"/>`,
  'large-bottle': `<rect class="d" x="13.7" y="3.3" width="4.6" height="2.8" rx="1"/>
    <path class="m" d="M14 7h4v2.3c0 1.6 3.2 2.4 3.2 5.9v11a2 2 0 0 1-2 2h-6.4a2 2 0 0 1-2-2v-11c0-3.5 3.2-4.3 3.2-5.9z"/>
    <rect class="w" x="10.8" y="15.7" width="10.4" height="5.6"/>
    <path class="ds" stroke-width="1.1" d="M13 24h6"/>`,
  can: `${can}<path class="w" d="M10.8 19.5 21.2 13v4.5L10.8 24z"/>`,
  'slim-can': `<path class="m" d="M13.1 5.5h5.8l1.1 1.9v17.7l-1.1 1.9h-5.8L12 25.1V7.4z"/>
    <path class="ds" stroke-width="1.4" d="M13.1 5.5h5.8M13.1 27h5.8"/>
    <path class="w" d="m17.5 10-4.2 6.6h2.3L14.5 22l4.3-6.9h-2.4z"/>`,
  'beer-can': `${can}<ellipse class="w" cx="16" cy="16.3" rx="3.9" ry="4.6"/><path class="ds" stroke-width="1.1" d="M14.3 17.8v-3M16 17.8v-3M17.7 17.8v-3"/>`,
  'beer-bottle': `<rect class="d" x="14.2" y="3.8" width="3.6" height="2.3" rx=".8"/>
    <path class="m" d="M14.4 6.8h3.2v4.4c0 2 2.9 2.6 2.9 5.6v9a1.7 1.7 0 0 1-1.7 1.7h-5.6a1.7 1.7 0 0 1-1.7-1.7v-9c0-3 2.9-3.6 2.9-5.6z"/>
    <ellipse class="w" cx="16" cy="20.3" rx="3.4" ry="3.6"/>
    <path class="ws" stroke-width="1.3" d="M14.5 9.3h3"/>`,
  wine: `<rect class="d" x="14.6" y="4" width="2.8" height="7" rx=".8"/>
    <path class="m" d="M14.6 10h2.8c0 2.5 2.6 2.6 2.6 5.5V26a1.2 1.2 0 0 1-1.2 1.2h-5.6A1.2 1.2 0 0 1 12 26V15.5c0-2.9 2.6-3 2.6-5.5z"/>
    <rect class="w" x="12" y="17.5" width="8" height="5.5"/>`,
  sparkling: `<path class="d" d="M14.2 6.2c-.6-1.4.2-3 1.8-3s2.4 1.6 1.8 3l.5 5h-4.6z"/>
    <path class="m" d="M13.8 11h4.4c.2 2.6 3.2 3.7 3.2 7.4V26a1.4 1.4 0 0 1-1.4 1.4h-8a1.4 1.4 0 0 1-1.4-1.4v-7.6c0-3.7 3-4.8 3.2-7.4z"/>
    <path class="w" d="m16 16.8 4 3.1-4 3.1-4-3.1z"/>`,
  spirits: `<rect class="d" x="13.8" y="4.5" width="4.4" height="4" rx="1"/>
    <path class="m" d="M14.2 9.3h3.6v2.2h3.2a1.5 1.5 0 0 1 1.5 1.5v12.4a1.6 1.6 0 0 1-1.6 1.6h-9.8a1.6 1.6 0 0 1-1.6-1.6V13a1.5 1.5 0 0 1 1.5-1.5h3.2z"/>
    <rect class="w" x="11.5" y="15.5" width="9" height="7"/>
    <path class="ds" stroke-width="1.2" d="M13.5 19h5"/>`,
  coffee: `<path class="d" d="M9 8.8 10 6h12l1 2.8z"/>
    <rect class="d" x="8.2" y="8.5" width="15.6" height="2.5" rx="1.2"/>
    <path class="m" d="M9.5 11.7h13l-1.5 14a1.5 1.5 0 0 1-1.5 1.3h-7a1.5 1.5 0 0 1-1.5-1.3z"/>
    <path class="w" d="M10.1 15.5h11.8l-.6 5.5H10.7z"/>`,
  juice: `<rect class="d" x="13.3" y="5" width="5.4" height="3" rx="1"/>
    <path class="m" d="M13.5 9h5v1.2c0 1 3 1.5 3 4.3v10.8a1.8 1.8 0 0 1-1.8 1.8h-7.4a1.8 1.8 0 0 1-1.8-1.8V14.5c0-2.8 3-3.3 3-4.3z"/>
    <circle class="w" cx="16" cy="19" r="3.7"/>
    <path class="ms" stroke-width="1" d="M16 16v6M13 19h6M13.9 16.9l4.2 4.2M18.1 16.9l-4.2 4.2"/>`,
  shot: `<rect class="d" x="13.6" y="8" width="4.8" height="3" rx="1"/>
    <path class="m" d="M13.6 12h4.8l1.8 2.7v9.5a1.7 1.7 0 0 1-1.7 1.7h-5a1.7 1.7 0 0 1-1.7-1.7v-9.5z"/>
    <rect class="w" x="11.8" y="16.8" width="8.4" height="4.7"/>`,
  carton: `<path class="d" d="M11.5 9.5 14 5h4l2.5 4.5z"/>
    <path class="m" d="M10.3 10.5h11.4V25a1.5 1.5 0 0 1-1.5 1.5h-8.4a1.5 1.5 0 0 1-1.5-1.5z"/>
    <path class="w" d="M10.3 18.3c3.8-2.7 7.6 2.7 11.4 0v5.4c-3.8 2.3-7.6-2.3-11.4 0z"/>
    <rect class="d" x="13.5" y="3.5" width="5" height="2.2" rx="1"/>`,
} as const;
