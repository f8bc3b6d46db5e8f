import { useId } from 'react';

const tones = { dim: '#365160', near: '#44626F', cap: '#5F8394' } as const;
type Tone = Exclude<keyof typeof tones, 'cap'>;
type GoodProps = { readonly x: number; readonly y: number; readonly tone: Tone };

function Bottle({ x, y, tone, height = 56 }: GoodProps & { height?: number }) {
  const top = y - height;
  return (
    <>
      <path
        d={`M${x - 7} ${top - 48}h14v14c0 12 12 12 12 28v${height}a6 6 0 0 1-6 6h-26a6 6 0 0 1-6-6v-${height}c0-16 12-16 12-28z`}
        fill={tones[tone]}
      />
      <rect x={x - 8} y={top - 56} width="16" height="11" rx="3" fill={tones.cap} />
      <rect x={x - 19} y={y - 44} width="38" height="26" fill="#fff" opacity=".1" />
    </>
  );
}

function Can({ x, y, tone }: GoodProps) {
  return (
    <>
      <path d={`M${x} ${y - 66}h32l5 7v52l-5 7h-32l-5-7v-52z`} fill={tones[tone]} />
      <path d={`M${x} ${y - 66}h32`} stroke={tones.cap} strokeWidth="4" strokeLinecap="round" />
      <path d={`M${x - 5} ${y - 24} ${x + 37} ${y - 46}v14l-42 22z`} fill="#fff" opacity=".1" />
    </>
  );
}

function Sandwich({ x, y, tone }: GoodProps) {
  return (
    <>
      <path d={`M${x} ${y}h88v-12l-44-50-44 50z`} fill={tones[tone]} />
      <path
        d={`M${x} ${y - 8} ${x + 44} ${y - 58} ${x + 88} ${y - 8}`}
        fill="none"
        stroke="#fff"
        strokeOpacity=".16"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d={`M${x + 14} ${y - 10}h60`} stroke="#fff" strokeOpacity=".2" strokeWidth="4" strokeLinecap="round" />
    </>
  );
}

function Cup({ x, y, tone }: GoodProps) {
  return (
    <>
      <rect x={x} y={y - 74} width="52" height="10" rx="5" fill={tones.cap} />
      <path d={`M${x + 4} ${y - 62}h44l-5 56a6 6 0 0 1-6 6h-22a6 6 0 0 1-6-6z`} fill={tones[tone]} />
      <path d={`M${x + 6} ${y - 42}h40l-2 22h-36z`} fill="#fff" opacity=".1" />
    </>
  );
}

function Jar({ x, y, lid, glass }: { x: number; y: number; lid: string; glass: string }) {
  return (
    <>
      <rect x={x + 5} y={y - 74} width="48" height="13" rx="6.5" fill={lid} />
      <rect x={x} y={y - 57} width="58" height="57" rx="15" fill={glass} />
    </>
  );
}

function Bag({ x, y, tone }: GoodProps) {
  return (
    <>
      <path d={`M${x} ${y - 78}l7 5 7-5 7 5 7-5 7 5 7-5 7 5 7-5-4 39 4 39h-56l4-39z`} fill={tones[tone]} />
      <ellipse cx={x + 28} cy={y - 38} rx="16" ry="12" fill="#fff" opacity=".12" />
    </>
  );
}

type Price = readonly [x: number, text: string, isLit?: true];

function Shelf({ y, prices }: { y: number; prices: readonly Price[] }) {
  return (
    <>
      <rect x="60" y={y} width="560" height="8" rx="2" fill="#3D5967" />
      <rect x="60" y={y + 8} width="560" height="18" fill="#22353F" />
      {prices.map(([x, text, isLit]) => (
        <g key={x}>
          <rect
            x={x - 26}
            y={y + 6}
            width="52"
            height="22"
            rx="3"
            fill={isLit ? '#F1F0E9' : '#D3DADD'}
            opacity={isLit ? 1 : 0.82}
          />
          <text x={x} y={y + 21.5} textAnchor="middle" fontSize="12.5" fontWeight="600" fill="#0D1B23">
            {text}
          </text>
        </g>
      ))}
    </>
  );
}

const topPrices: readonly Price[] = [
  [166, '2,25'],
  [346, '2,70'],
  [534, '6,95'],
];
const middlePrices: readonly Price[] = [
  [176, '5,95'],
  [352, '4,45'],
  [474, '3,25', true],
  [548, '3,50'],
];
const bottomPrices: readonly Price[] = [
  [178, '2,25'],
  [364, '2,50'],
  [526, '3,75'],
];

/** The shelf on the sign-in page: everything in its place, one orange jar, and the one lamp of the product. */
export function ShelfArt() {
  const lamp = useId();
  return (
    <svg viewBox="0 0 680 560" width="100%" aria-hidden>
      <rect x="44" y="6" width="592" height="520" rx="14" fill="#162630" stroke="#2F4957" strokeWidth="2" />
      <rect x="60" y="22" width="560" height="4" rx="2" fill="#F9C48F" opacity=".85" />
      <linearGradient id={lamp} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#F9C48F" stopOpacity=".16" />
        <stop offset="1" stopColor="#F9C48F" stopOpacity="0" />
      </linearGradient>
      <path d="M60 26h560v134H60z" fill={`url(#${lamp})`} />
      {[112, 166].map((x) => (
        <Bottle key={x} x={x} y={160} tone="dim" />
      ))}
      <Bottle x={220} y={160} tone="near" />
      {[276, 330].map((x) => (
        <Can key={x} x={x} y={160} tone="dim" />
      ))}
      <Can x={384} y={160} tone="near" />
      {[482, 536].map((x) => (
        <Bottle key={x} x={x} y={160} tone="dim" height={64} />
      ))}
      <Bottle x={586} y={160} tone="near" height={64} />
      <Shelf y={160} prices={topPrices} />
      <Sandwich x={82} y={322} tone="dim" />
      <Sandwich x={182} y={322} tone="near" />
      <Cup x={294} y={322} tone="dim" />
      <Cup x={358} y={322} tone="dim" />
      <Jar x={445} y={322} lid="#FFBA7D" glass="#F7933B" />
      <Jar x={519} y={322} lid={tones.cap} glass={tones.dim} />
      <Shelf y={322} prices={middlePrices} />
      {[84, 150].map((x) => (
        <Bag key={x} x={x} y={484} tone="dim" />
      ))}
      <Bag x={216} y={484} tone="near" />
      <Jar x={301} y={484} lid={tones.cap} glass={tones.dim} />
      <Jar x={369} y={484} lid={tones.cap} glass={tones.near} />
      <Can x={456} y={484} tone="dim" />
      <Can x={510} y={484} tone="near" />
      <Can x={564} y={484} tone="dim" />
      <Shelf y={484} prices={bottomPrices} />
      <rect x="92" y="526" width="14" height="22" rx="3" fill="#22353F" />
      <rect x="574" y="526" width="14" height="22" rx="3" fill="#22353F" />
    </svg>
  );
}
