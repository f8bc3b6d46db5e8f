/** Silhouettes of what is neither eaten nor drunk. */
export const goodsDrawings = {
  toothbrush: `<rect class="m" x="14.7" y="12" width="2.6" height="15" rx="1.3"/>
    <rect class="d" x="14" y="5" width="4" height="8" rx="1.5"/>
    <path class="ms" stroke-width="1.4" d="M18.5 6h3M18.5 8h3M18.5 10h3M18.5 12h3"/>
    <path class="ws" stroke-width="1.1" d="M16 16.5v7"/>`,
  tube: `<path class="m" d="M10 5.5h12l-2.3 16.3h-7.4z"/>
    <rect class="d" x="12.8" y="22.5" width="6.4" height="4.3" rx="1.2"/>
    <path class="ds" stroke-width="1.5" d="M10 5.7h12"/>
    <path class="w" d="M11.7 10.5h8.6l-.8 6h-7z"/>`,
  'pump-bottle': `<path class="d" d="M14.8 9.5V6.8h-3.6a.9.9 0 0 1 0-1.9h6.2a.9.9 0 0 1 .9.9v3.7z"/>
    <rect class="d" x="13.3" y="9" width="5.4" height="2.3" rx=".9"/>
    <path class="m" d="M12.5 12.3h7c1.3.7 2 1.7 2 3.2V25a1.7 1.7 0 0 1-1.7 1.7h-7.6a1.7 1.7 0 0 1-1.7-1.7v-9.5c0-1.5.7-2.5 2-3.2z"/>
    <rect class="w" x="12.7" y="17" width="6.6" height="5.5" rx=".7"/>`,
  box: `<path class="m" d="M8 10.5h16V24a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 8 24z"/>
    <path class="d" d="M9.7 6.5h12.6L24 10.5H8z"/>
    <rect class="w" x="8" y="14.5" width="16" height="6"/>
    <path class="ds" stroke-width="1.3" d="M11.500 17.500h9"/>`,
  cable: `<path class="ds" stroke-width="2" d="M13 13.5V18c0 6 10.5 5.5 10.5-1V9.5"/>
    <rect class="m" x="9.3" y="5" width="7.4" height="9" rx="1.7"/>
    <path class="ws" stroke-width="1.4" d="M11.6 8.2h2.8M11.6 10.7h2.8"/>
    <rect class="m" x="21.3" y="4.5" width="4.4" height="6" rx="1.3"/>
    <path class="ds" stroke-width="2" d="M13 18c0 4-1.5 6-5 8.5"/>`,
  umbrella: `<path class="m" d="M5 16.5C5 10.4 9.9 6 16 6s11 4.4 11 10.5c-1.7-1.6-3.8-1.6-5.5 0-1.7-1.6-3.8-1.6-5.5 0-1.7-1.6-3.8-1.6-5.5 0-1.7-1.6-3.8-1.6-5.5 0z"/>
    <path class="ds" stroke-width="1.6" d="M16 6V4.5M16 16v8c0 3-4 3-4 .3"/>
    <path class="ws" stroke-width="1.1" d="M16 6.5c-3 2.5-4.8 5.5-5.3 9M16 6.5c3 2.5 4.8 5.5 5.3 9"/>`,
  socks: `<path class="m" d="M11.5 5.5h7.5V16c0 1.5 1.3 2.1 3.3 3 3.3 1.5 3.2 6.5-.8 6.5h-4.3c-3.5 0-5.7-2.3-5.7-5.5z"/>
    <rect class="d" x="11" y="5" width="8.5" height="3.3" rx="1.2"/>
    <path class="ws" stroke-width="1.5" d="M12 11.5h6.5M12 14.5h6.5"/>
    <path class="d" d="M20.5 25.5c2.7-.1 3.9-2.3 3.3-4.3-2 .4-3.4 2-3.3 4.3z"/>`,
  book: `<path class="m" d="M9.5 5.5h12A1.5 1.5 0 0 1 23 7v18a1.5 1.5 0 0 1-1.5 1.5h-12z"/>
    <rect class="d" x="8" y="5.5" width="3" height="21" rx="1"/>
    <rect class="w" x="13.3" y="9.5" width="7.2" height="6" rx=".8"/>
    <path class="ws" stroke-width="1.3" d="M13.5 19h6.8M13.5 22h4.5"/>`,
} as const;
