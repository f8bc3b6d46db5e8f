import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Scope } from '../../../lib/paths.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { addLabel, labelsChanged } from './label-api.ts';
import classes from './Labels.module.css';
import { ScanDoor } from './scan/ScanDoor.tsx';
import { ShopSelect } from './ShopSelect.tsx';

/** A label's number: 16 upper-case letters and digits (PL-03). */
const labelId = /^[0-9A-Z]{16}$/;
const labelIdLength = 16;

/** How long it says that a label was saved. */
const momentMs = 4_000;

type InputTabProps = {
  readonly location: AllowedProperty;
  readonly firstShopId: number;
  readonly scope: Scope;
  /** The address asks for the scanner. */
  readonly isScanning: boolean;
};

/** New labels (PL-03): with the camera where there is one, and by their numbers. */
export function InputTab({ location, firstShopId, scope, isScanning }: InputTabProps) {
  const [shopId, setShopId] = useState(firstShopId);
  return (
    <>
      <ScanDoor propertyId={location.id} shopId={shopId} scope={scope} isAsked={isScanning} />
      <NumberPanel location={location} shopId={shopId} onShopChange={setShopId} />
    </>
  );
}

type NumberPanelProps = {
  readonly location: AllowedProperty;
  readonly shopId: number;
  readonly onShopChange: (shopId: number) => void;
};

/** One label after the other by its number. A number that cannot be added leaves the field without a word. */
function NumberPanel({ location, shopId, onShopChange }: NumberPanelProps) {
  const t = useTranslations('priceLabels.input');
  const tProblem = useTranslations('problems.field');
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [saved, setSaved] = useMomentary();
  const number = typed.trim();
  const reset = () => {
    setTyped('');
    input.current?.focus();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => addLabel(number, { propertyId: location.id, shopId }),
    onSuccess({ deviceId }) {
      setSaved(deviceId);
      void labelsChanged(client);
    },
    onSettled: reset,
  });
  const submit = () => {
    if (number.length !== labelIdLength || isPending) return;
    setIsWrong(!labelId.test(number));
    if (labelId.test(number)) mutate();
  };
  return (
    <Panel title={t('title')} note={t('note')} className={classes['narrow']}>
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ShopSelect label={t('shop')} location={location} value={shopId} onChange={onShopChange} />
        <TextInput
          ref={input}
          label={t('field')}
          description={t('count', { count: String(number.length) })}
          value={typed}
          error={isWrong ? tProblem('invalid_label') : undefined}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setIsWrong(false);
          }}
        />
        <div>
          <Button type="submit" variant="primary" disabled={number.length !== labelIdLength} isBusy={isPending}>
            {t('save')}
          </Button>
        </div>
        <div aria-live="polite">
          {saved !== null && <FormNotice tone="quiet">{t('saved', { label: saved })}</FormNotice>}
        </div>
      </form>
    </Panel>
  );
}

/** Something that is shown for a moment. */
function useMomentary(): readonly [string | null, (text: string) => void] {
  const [shown, setShown] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), momentMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown?.text ?? null, (text) => setShown({ text })];
}
