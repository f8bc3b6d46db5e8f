/** How labels carry their number, and receipts and age checks their code. */
export const labelFormats = ['qr_code', 'code_128', 'data_matrix', 'code_39'] as const;

/** How products carry theirs. */
export const productFormats = ['ean_13', 'ean_8', 'upc_a'] as const;

/** A kind of code, by the name that browsers have for it. */
export type CodeFormat = (typeof labelFormats)[number] | (typeof productFormats)[number];

/** Finds codes in pictures, as the reader does that some browsers have of their own. */
export type Detector = {
  readonly detect: (source: HTMLVideoElement) => Promise<ReadonlyArray<{ readonly rawValue: string }>>;
};
