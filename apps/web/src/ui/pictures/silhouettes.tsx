import type { ReactNode } from 'react';

/** The goods that are drawn when there is no photo. */
export type Silhouette = 'wrap' | 'burger' | 'bottle' | 'can' | 'beer' | 'wine' | 'cup' | 'bag' | 'waffle' | 'brush';

const can = (body: string, rim: string) => (
  <>
    <path d="M12 6.500h8l1.200 2v15.500l-1.200 2h-8l-1.200-2V8.500z" fill={body} />
    <path d="M12 6.500h8M12 26h8" stroke={rim} strokeWidth="1.4" strokeLinecap="round" />
    <path d="M10.800 19.500 21.200 13v4.500L10.800 24z" fill="#fff" opacity=".85" />
  </>
);

/** Flat drawings of two tones and white on the category's tint, in a square of 32. */
export const silhouettes: Readonly<Record<Silhouette, { readonly tint: string; readonly drawing: ReactNode }>> = {
  wrap: {
    tint: 'food',
    drawing: (
      <>
        <path
          d="M11 9.500c0-2 2.200-3.500 5-3.500s5 1.500 5 3.500L19.300 25a1.500 1.500 0 0 1-1.500 1.300h-3.600A1.500 1.500 0 0 1 12.700 25z"
          fill="#D2731B"
        />
        <path
          d="m11.900 16 8.300-3.200-.4 3.900-7.500 2.900zM12.500 21.300l6.900-2.600-.4 3.600-6.200 2.300z"
          fill="#fff"
          opacity=".85"
        />
        <path
          d="M12.500 9.300c1.200-1.500 5.800-1.500 7 0"
          stroke="#7A3A0A"
          strokeWidth="1.4"
          fill="none"
          strokeLinecap="round"
        />
      </>
    ),
  },
  burger: {
    tint: 'food',
    drawing: (
      <>
        <path d="M6.500 14c0-4.200 4.200-6.500 9.500-6.500s9.500 2.300 9.500 6.500z" fill="#D2731B" />
        <path
          d="M6 16.200h20l-2.300 2.300-2.700-1.500-2.700 1.500-2.600-1.500-2.600 1.500-2.700-1.500-2.100 1.500z"
          fill="#2A8354"
        />
        <rect x="6.500" y="20" width="19" height="4.500" rx="2.200" fill="#D2731B" />
        <path
          d="M12 11.500l.8-.6M16 10.800v-.8M20 11.500l-.8-.6"
          stroke="#7A3A0A"
          strokeWidth="1.2"
          strokeLinecap="round"
          opacity=".55"
        />
      </>
    ),
  },
  bottle: {
    tint: 'drink',
    drawing: (
      <>
        <rect x="14" y="4.500" width="4" height="3" rx="1" fill="#103C4D" />
        <path
          d="M14.200 8.500h3.600v2.300c0 1.400 2.200 2 2.200 4.700V25a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2v-9.500c0-2.700 2.200-3.300 2.200-4.700z"
          fill="#277A99"
        />
        <rect x="12" y="16.500" width="8" height="5" fill="#fff" opacity=".85" />
      </>
    ),
  },
  can: { tint: 'drink', drawing: can('#277A99', '#103C4D') },
  beer: { tint: 'beer', drawing: can('#C77F14', '#5D3612') },
  wine: {
    tint: 'wine',
    drawing: (
      <>
        <rect x="14.600" y="4" width="2.800" height="7" rx=".8" fill="#3D245A" />
        <path
          d="M14.600 10h2.800c0 2.500 2.600 2.600 2.600 5.500V26a1.200 1.200 0 0 1-1.200 1.200h-5.600A1.200 1.200 0 0 1 12 26V15.500c0-2.900 2.600-3 2.600-5.500z"
          fill="#8256B7"
        />
        <rect x="12" y="17.500" width="8" height="5.500" fill="#fff" opacity=".88" />
      </>
    ),
  },
  cup: {
    tint: 'fresh',
    drawing: (
      <>
        <rect x="9.500" y="8" width="13" height="2.600" rx="1.300" fill="#113C25" />
        <path
          d="M10.500 11.600h11l-1.300 13a1.500 1.500 0 0 1-1.500 1.400h-5.400a1.500 1.500 0 0 1-1.500-1.400z"
          fill="#2A8354"
        />
        <path d="m11.100 16.500h9.800l-.5 5h-8.800z" fill="#fff" opacity=".85" />
      </>
    ),
  },
  bag: {
    tint: 'sweet',
    drawing: (
      <>
        <path
          d="m10 6 1.500 1.200L13 6l1.500 1.200L16 6l1.500 1.200L19 6l1.500 1.200L22 6l-.8 10L22 26l-1.500-1.200L19 26l-1.500-1.200L16 26l-1.500-1.200L13 26l-1.500-1.200L10 26l.8-10z"
          fill="#CD9219"
        />
        <ellipse cx="16" cy="16" rx="4.200" ry="3.200" fill="#fff" opacity=".88" />
      </>
    ),
  },
  waffle: {
    tint: 'sweet',
    drawing: (
      <>
        <circle cx="16" cy="16" r="9" fill="#CD9219" />
        <path
          d="M9 12.500 20.500 24M11.500 9 24 21M8 18l6.500 6.500M17 7.500l7.500 7.500M19.500 8 8.500 19M24 12 12.500 24M14 7.500l-6.500 7M24.500 17l-7 7.500"
          stroke="#fff"
          strokeWidth=".9"
          opacity=".55"
        />
      </>
    ),
  },
  brush: {
    tint: 'care',
    drawing: (
      <>
        <rect x="14.700" y="12" width="2.600" height="15" rx="1.300" fill="#647986" />
        <rect x="14" y="5" width="4" height="8" rx="1.500" fill="#2F4451" />
        <path
          d="M18.500 6h3M18.500 8h3M18.500 10h3M18.500 12h3"
          stroke="#647986"
          strokeWidth="1.4"
          strokeLinecap="round"
        />
      </>
    ),
  },
};
