/** Silhouettes of what is eaten. */
export const foodDrawings = {
  wrap: `<path class="m" d="M11 9.5c0-2 2.2-3.5 5-3.5s5 1.5 5 3.5L19.3 25a1.5 1.5 0 0 1-1.5 1.3h-3.6A1.5 1.5 0 0 1 12.7 25z"/>
    <path class="w" d="m11.9 16 8.3-3.2-.4 3.9-7.5 2.9zM12.5 21.3l6.9-2.6-.4 3.6-6.2 2.3z"/>
    <path class="ds" stroke-width="1.4" d="M12.5 9.3c1.2-1.5 5.8-1.5 7 0"/>`,
  roll: `<path class="m" d="M6.5 14c0-4.2 4.2-6.5 9.5-6.5s9.5 2.3 9.5 6.5z"/>
    <path class="w" d="M6 16h20l-2.3 2.6-2.7-1.5-2.7 1.5-2.6-1.5-2.6 1.5-2.7-1.5-2.1 1.5z"/>
    <rect class="m" x="6.5" y="20" width="19" height="4.5" rx="2.2"/>
    <path class="ds" stroke-width="1.2" d="M12 11.5l.8-.6M16 10.8v-.8M20 11.5l-.8-.6"/>`,
  sandwich: `<path class="m" d="M5.8 20.5 21.5 7.4c1.2-1 3-.2 3 1.4v11.7z"/>
    <path class="w" d="M5 21.3h21c.8 1.3-.6 2.3-1.7 1.5-1.2-.8-2.3 1-3.7.1-1.3-.8-2.3.9-3.7 0-1.3-.8-2.4.9-3.7.1s-2.4.8-3.6-.1c-1.3-.8-4.5.2-4.6-1.6z"/>
    <rect class="d" x="5.5" y="24.3" width="20" height="2.7" rx="1.3"/>
    <path class="ws" stroke-width="1.2" d="M18.5 13.5v.8M21.5 12v.8M15.5 16.8v.8M21 17v.8"/>`,
  toast: `<path class="m" d="M8 13.2c-1.7-.6-2.2-4.7 1.6-5.5 2-.4 10.8-.4 12.8 0 3.8.8 3.3 4.9 1.6 5.5V23a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2z"/>
    <path class="ws" stroke-width="1.7" d="m11.7 20.5 8.6-8.6M11.7 15.3l3.8-3.8M16.5 20.9l3.8-3.8"/>
    <path class="ds" stroke-width="1.4" d="M10 25h12"/>`,
  tray: `<path class="m" d="M5.5 13h21l-2 10.2a2 2 0 0 1-2 1.6h-13a2 2 0 0 1-2-1.6z"/>
    <rect class="d" x="4.5" y="11" width="23" height="2.8" rx="1.4"/>
    <path class="w" d="M7.9 16.6h16.2l-.8 4.4H8.7z"/>
    <path class="ms" stroke-width="1.4" d="M12 8.7c-.9-1 .9-1.7 0-2.9M16 8.7c-.9-1 .9-1.7 0-2.9M20 8.7c-.9-1 .9-1.7 0-2.9"/>`,
  pizza: `<path class="m" d="M16 26.5 6.7 10.6c5.6-4 13-4 18.6 0z"/>
    <path class="ds" stroke-width="2.4" d="M6.5 9.8c5.8-3.9 13.2-3.9 19 0"/>
    <circle class="w" cx="13" cy="13.3" r="1.9"/><circle class="w" cx="19" cy="14.2" r="1.9"/><circle class="w" cx="15.8" cy="19" r="1.7"/>`,
  noodles: `<path class="m" d="M9.2 11.5h13.6l-1.5 13.2a1.6 1.6 0 0 1-1.6 1.4h-7.4a1.6 1.6 0 0 1-1.6-1.4z"/>
    <rect class="d" x="8" y="9.6" width="16" height="2.6" rx="1.3"/>
    <path class="w" d="M9.9 15.5h12.2l-.6 5.5H10.5z"/>
    <path class="ms" stroke-width="1.2" d="M12.2 17.3c1.2 1.3 2.5-1.3 3.8 0s2.6-1.3 3.8 0M12.2 19.3c1.2 1.3 2.5-1.3 3.8 0s2.6-1.3 3.8 0"/>
    <path class="ds" stroke-width="1.2" d="m17.5 9.3 3.3-5.3M20 9.3l3.5-4.7"/>`,
  soup: `<path class="m" d="M5.5 14.5h21c0 5.5-3.6 10.3-8 10.3h-5c-4.4 0-8-4.8-8-10.3z"/>
    <rect class="d" x="4.5" y="12.9" width="23" height="2.4" rx="1.2"/>
    <path class="w" d="M9.2 17.8h13.6a9 9 0 0 1-1.7 3H10.9a9 9 0 0 1-1.7-3z"/>
    <path class="ms" stroke-width="1.5" d="M12.5 10.5c-1-1.2 1-2.2 0-3.6M16 10.5c-1-1.2 1-2.2 0-3.6M19.5 10.5c-1-1.2 1-2.2 0-3.6"/>
    <rect class="d" x="12" y="24.5" width="8" height="1.8" rx=".9"/>`,
  bowl: `<path class="d" d="M8 14.5c-.6-3 1.6-4.9 3.9-4.3.5-2.6 3.4-3.5 5.1-1.8 2.2-1.5 4.9 0 4.8 2.4 2 .2 2.9 2 2.2 3.7z"/>
    <circle class="w" cx="12.6" cy="12.4" r="1.5"/><circle class="w" cx="18.8" cy="11.5" r="1.5"/>
    <path class="m" d="M5.5 14.5h21c0 5.5-3.6 10.5-8 10.5h-5c-4.4 0-8-5-8-10.5z"/>
    <path class="w" d="M9.2 18h13.6a9 9 0 0 1-1.5 2.6H10.7A9 9 0 0 1 9.2 18z"/>`,
  cup: `<rect class="d" x="9.5" y="8" width="13" height="2.6" rx="1.3"/>
    <path class="m" d="M10.5 11.6h11l-1.3 13a1.5 1.5 0 0 1-1.5 1.4h-5.4a1.5 1.5 0 0 1-1.5-1.4z"/>
    <path class="w" d="m11.1 16.5h9.8l-.5 5h-8.8z"/>`,
  apple: `<path class="m" d="M16 11.8c2.7-2 8.5-1.3 8.5 5 0 5-3.3 9.7-6 9.7-1.2 0-1.7-.6-2.5-.6s-1.3.6-2.5.6c-2.7 0-6-4.7-6-9.7 0-6.3 5.8-7 8.5-5z"/>
    <path class="ds" stroke-width="1.7" d="M16 11.5c0-2.3.4-3.7 1.5-5"/>
    <path class="d" d="M17.8 8.6c.6-2 2.6-3 5-2.6-.5 2.2-2.6 3.4-5 2.6z"/>
    <path class="ws" stroke-width="1.6" d="M10.4 16.5c.1-1.5.9-2.5 2-2.8"/>`,
  banana: `<path class="m" d="M7.6 6.3C6 17.5 13 27.5 24.8 26.3c1.4-.2 1.7-1.7.5-2.3-7.8-3.2-12-9.5-13.3-17.7z"/>
    <path class="ds" stroke-width="2.1" d="M9.7 6.6 9.3 4.7M25 25.2l1.5.1"/>
    <path class="ws" stroke-width="1.4" d="M11.6 13.5c1.5 4.6 4.4 8.1 8.4 10.2"/>`,
  croissant: `<path class="m" d="M5.5 22.5c-.8-8.3 4-14 10.5-14s11.3 5.7 10.5 14c-.1 1-1.3 1.4-2 .7-1.8-1.8-5-3-8.5-3s-6.7 1.2-8.5 3c-.7.7-1.9.3-2-.7z"/>
    <path class="ws" stroke-width="1.5" d="M10.6 11.3l2.8 8.9M21.4 11.3l-2.8 8.9"/>
    <path class="ds" stroke-width="1.4" d="M7.2 16.5l2.6 4.7M24.8 16.5l-2.6 4.7"/>`,
  egg: `<path class="m" d="M16 5.5c4.5 0 7.5 6 7.5 10.5 0 2-.6 3.5-1.5 4.6H10c-.9-1.1-1.5-2.6-1.5-4.6C8.5 11.5 11.5 5.5 16 5.5z"/>
    <path class="d" d="M7.5 18.5h17l-2 6.8a1.7 1.7 0 0 1-1.6 1.2h-9.8a1.7 1.7 0 0 1-1.6-1.2z"/>
    <path class="ws" stroke-width="1.6" d="M11.6 15c0-2.2.9-4.4 2.2-5.9"/>`,
  cheese: `<path class="m" d="M5.5 17.5 20.8 8c3.2.5 5.7 4.5 5.7 9.5v6a1.3 1.3 0 0 1-1.3 1.3H6.8a1.3 1.3 0 0 1-1.3-1.3z"/>
    <path class="ds" stroke-width="1.4" d="M5.8 17.6h20.5"/>
    <circle class="w" cx="11" cy="21.2" r="1.7"/><circle class="w" cx="18.5" cy="20.8" r="1.4"/><circle class="w" cx="20.5" cy="13.6" r="1.5"/>`,
  bag: `<path class="m" d="m10 6 1.5 1.2L13 6l1.5 1.2L16 6l1.5 1.2L19 6l1.5 1.2L22 6l-.8 10L22 26l-1.5-1.2L19 26l-1.5-1.2L16 26l-1.5-1.2L13 26l-1.5-1.2L10 26l.8-10z"/>
    <ellipse class="w" cx="16" cy="16" rx="4.2" ry="3.2"/>
    <path class="ds" stroke-width="1.1" d="M11.5 9.7h9M11.5 22.3h9"/>`,
  bar: `<path class="m" d="M5 11.5l1.4 1.1L5 13.7l1.4 1.1L5 16l1.4 1.2L5 18.3l1.4 1.1L5 20.5h22l-1.4-1.1 1.4-1.1-1.4-1.1L27 16l-1.4-1.2 1.4-1.1-1.4-1.1 1.4-1.1z"/>
    <path class="w" d="M10 13.7h12v4.6H10z"/>
    <path class="ds" stroke-width="1.4" d="M12.5 16h7"/>`,
  waffle: `<circle class="m" cx="16" cy="16" r="9"/>
    <path class="ws" stroke-width="1" d="M9 12.5 19.5 23M11.8 9.8 22.2 20.2M8.3 17 15 23.7M17 8.3l6.7 6.7M23 12.5 12.5 23M20.2 9.8 9.8 20.2M23.7 17 17 23.7M15 8.3 8.3 15"/>
    <circle class="ds" stroke-width="1.3" cx="16" cy="16" r="9"/>`,
  cookie: `<circle class="m" cx="16" cy="16" r="9.2"/>
    <circle class="d" cx="12.5" cy="12.7" r="1.5"/><circle class="d" cx="18.7" cy="11.9" r="1.3"/><circle class="d" cx="20.5" cy="17.3" r="1.5"/><circle class="d" cx="14.2" cy="19.7" r="1.5"/><circle class="d" cx="10.5" cy="17" r="1"/>
    <path class="ws" stroke-width="1.3" d="M17.2 16l1.2-.5M15 15.5l-.7-1M17.5 22l.8-.8"/>`,
  muffin: `<path class="m" d="M7 15.2c-1.5-2.7.4-5.3 2.9-5.1.8-2.8 3.5-4.4 6.1-4.4s5.3 1.6 6.1 4.4c2.5-.2 4.4 2.4 2.9 5.1-.4.7-1.1 1-1.9 1H8.9c-.8 0-1.5-.3-1.9-1z"/>
    <path class="d" d="M9 17.4h14l-1.9 7.9a1.6 1.6 0 0 1-1.6 1.2h-7a1.6 1.6 0 0 1-1.6-1.2z"/>
    <path class="ws" stroke-width="1.2" d="M13 18.5l.7 6.7M16 18.5v6.7M19 18.5l-.7 6.7"/>
    <circle class="w" cx="13.2" cy="11.3" r="1.2"/><circle class="w" cx="18.3" cy="10.2" r="1.2"/>`,
  candy: `<path class="d" d="m10.8 13.6-5-3.1-.6 3 1.9.9-2.1 1.2 1.3 3 4.5-1.7zM21.2 13.6l5-3.1.6 3-1.9.9 2.1 1.2-1.3 3-4.5-1.7z" transform="translate(0 .8)"/>
    <circle class="m" cx="16" cy="16" r="6.3"/>
    <path class="ws" stroke-width="1.7" d="M12.8 19.2c.5-3.5 2.9-5.9 6.4-6.4M16.3 20c.3-1.9 1.8-3.4 3.7-3.7"/>`,
  'ice-lolly': `<path class="m" d="M10.5 12c0-3.3 2.4-6.5 5.5-6.5s5.5 3.2 5.5 6.5v7.5a1.5 1.5 0 0 1-1.5 1.5h-8a1.5 1.5 0 0 1-1.5-1.5z"/>
    <rect class="d" x="14.7" y="21" width="2.6" height="6" rx="1.3"/>
    <path class="ws" stroke-width="1.7" d="M14 10.5v7M18 10.5v7"/>`,
  'ice-cone': `<path class="d" d="M10.3 15h11.4L16.9 27a1 1 0 0 1-1.8 0z"/>
    <circle class="m" cx="16" cy="10.5" r="5.8"/><rect class="m" x="9.3" y="13" width="13.4" height="3.2" rx="1.6"/>
    <path class="ws" stroke-width="1.1" d="M13.3 17.7l4 4M18.7 17.7l-4 4"/>
    <path class="ws" stroke-width="1.5" d="M12.7 10.3c.2-1.5 1.2-2.5 2.5-2.8"/>`,
  'ice-tub': `<path class="d" d="M9 13.2c0-4.2 3.1-7 7-7s7 2.8 7 7z"/>
    <rect class="m" x="7.5" y="12.7" width="17" height="2.7" rx="1.3"/>
    <path class="m" d="M8.7 16h14.6l-1.2 8.7a1.7 1.7 0 0 1-1.7 1.4h-8.8a1.7 1.7 0 0 1-1.7-1.4z"/>
    <path class="w" d="M9.5 18.3h13l-.5 4H10z"/>
    <path class="ws" stroke-width="1.3" d="M13 10.3c.5-.9 1.3-1.4 2.2-1.5"/>`,
} as const;
