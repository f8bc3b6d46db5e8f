import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flash, labelsChanged, linkProduct, type ShopPlace } from '../label-api.ts';
import { beep } from '../../../../lib/scan/beep.ts';
import { readLabelCode, readProductCode } from './codes.ts';
import { findOrAddLabel, findProduct } from './scan-api.ts';
import { type ScanProblem, type ScanStep, stepWith } from './scan-steps.ts';

/** The camera sees the same code many times a second; one that was of no use is told again only after this long. */
const sameAgainMs = 3_000;

type Scan = {
  readonly step: ScanStep;
  readonly problem: ScanProblem | null;
  /** A code is being looked up, or the link is on its way. */
  readonly isBusy: boolean;
  readonly read: (text: string) => void;
  readonly link: () => void;
  /** On to the next label. */
  readonly restart: () => void;
};

/** Links labels to products by their codes, one after the other: label, product, link, and the label's light (PL-03). */
export function useScan(place: ShopPlace): Scan {
  const client = useQueryClient();
  const [step, setStep] = useState<ScanStep>({ kind: 'label' });
  const [problem, setProblem] = useState<ScanProblem | null>(null);
  const last = useRef({ text: '', atMs: 0 });
  const goTo = (next: ScanStep) => {
    last.current = { text: '', atMs: 0 };
    setProblem(null);
    setStep(next);
  };
  // That its light does not answer takes nothing away from the link.
  const light = (next: ScanStep) => {
    if (next.kind === 'done') void flash(next.label).catch(() => undefined);
  };
  const looking = useMutation({
    mutationFn: (text: string) => lookUp(step, { text, place }),
    onSuccess(found) {
      if ('problem' in found) return setProblem(found.problem);
      beep();
      goTo(found.step);
      light(found.step);
      void labelsChanged(client);
    },
    onError: (error) => setProblem({ code: 'failed', error }),
  });
  const linking = useMutation({
    mutationFn: async (at: Extract<ScanStep, { kind: 'confirm' }>): Promise<ScanStep> => ({
      ...at,
      kind: 'done',
      label: await linkProduct(at.label, at.product.id),
    }),
    onSuccess(next) {
      goTo(next);
      light(next);
      void labelsChanged(client);
    },
    onError: (error) => setProblem({ code: 'failed', error }),
  });
  return {
    step,
    problem,
    isBusy: looking.isPending || linking.isPending,
    read(text) {
      const now = Date.now();
      if (looking.isPending || (text === last.current.text && now - last.current.atMs < sameAgainMs)) return;
      last.current = { text, atMs: now };
      looking.mutate(text);
    },
    link: () => step.kind === 'confirm' && linking.mutate(step),
    restart: () => goTo({ kind: 'label' }),
  };
}

type Looked = { readonly step: ScanStep } | { readonly problem: ScanProblem };

/** What a code that was read at a step leads to. */
async function lookUp(step: ScanStep, { text, place }: { text: string; place: ShopPlace }): Promise<Looked> {
  if (step.kind === 'product') {
    const eanCode = readProductCode(text);
    const product = eanCode === null ? null : await findProduct(eanCode, place.propertyId);
    return product === null ? { problem: { code: 'noProduct', text } } : { step: stepWith(step.label, product) };
  }
  const labelId = readLabelCode(text);
  if (labelId === null) return { problem: { code: 'noLabel', text } };
  const label = await findOrAddLabel(labelId, place);
  return label === null ? { problem: { code: 'elsewhere', text: labelId } } : { step: { kind: 'product', label } };
}
