import type { SavedView } from '@larder/contract/office/saved-views';
import { viewLengths, type ViewListName } from '@larder/domain/office/saved-views';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf, useSaveFailureText } from '../../lib/failure.ts';
import { useFormats } from '../../lib/format.ts';
import { useNavigate } from '../../lib/navigation.ts';
import type { Place } from '../../lib/place.ts';
import { Segmented } from '../basics/Segmented.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { FieldFrame } from '../fields/Field.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useViewCalls } from './api.ts';
import { type PeriodChoice, periodChoiceOf } from './view-address.ts';

type SaveViewDialogProps = {
  readonly place: Place;
  readonly list: ViewListName;
  readonly onClose: () => void;
} & (
  | { readonly renamed: SavedView }
  | {
      readonly renamed?: never;
      /** What the list shows now. */
      readonly query: string;
      readonly hrefOf: (query: string) => string;
      readonly mayShare: boolean;
    }
);

/** Asks for the name of a view, and of a new one whether its period moves along and who sees it (VIE-04). */
export function SaveViewDialog(props: SaveViewDialogProps) {
  const { place, list, renamed, onClose } = props;
  const t = useTranslations('savedViews');
  const tField = useTranslations('problems.field');
  const navigate = useNavigate();
  const failureText = useSaveFailureText();
  const { create, update } = useViewCalls(place.location?.id ?? null);
  const [name, setName] = useState(renamed?.name ?? '');
  const [isMoving, setIsMoving] = useState(true);
  const [isShared, setIsShared] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly name?: string; readonly text?: string }>({});
  const choice = props.renamed === undefined ? periodChoiceOf(list, props.query, place.today) : null;

  async function save(): Promise<void> {
    if (props.renamed !== undefined) return void (await update(props.renamed, { name }));
    const kept = isMoving ? (choice?.moving?.query ?? props.query) : (choice?.fixed ?? props.query);
    const view = await create({ list, name, query: kept, isShared });
    await navigate(props.hrefOf(view.query), { replace: true, isSamePage: true });
  }
  async function submit(): Promise<void> {
    if (isBusy) return;
    if (name.trim() === '') return setProblem({ name: tField('required') });
    setIsBusy(true);
    setProblem({});
    try {
      await save();
      onClose();
    } catch (error) {
      const { errors } = fieldErrorsOf(error, ['name']);
      setProblem(errors.name === undefined ? { text: failureText(error) } : { name: errors.name });
      setIsBusy(false);
    }
  }
  return (
    <FormDialog
      title={t(renamed === undefined ? 'saveTitle' : 'rename.title')}
      submitLabel={t(renamed === undefined ? 'confirm' : 'rename.confirm')}
      notice={problem.text === undefined ? null : { tone: 'bad', text: problem.text }}
      isSaving={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        value={name}
        maxLength={viewLengths.name}
        autoFocus
        required
        error={problem.name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      {choice !== null && <PeriodField choice={choice} isMoving={isMoving} onChange={setIsMoving} />}
      {props.renamed === undefined && props.mayShare && (
        <Checkbox
          label={
            place.location === undefined ? t('share.forGroup') : t('share.forLocation', { name: place.location.name })
          }
          checked={isShared}
          onChange={({ currentTarget: { checked } }) => setIsShared(checked)}
        />
      )}
    </FormDialog>
  );
}

type PeriodFieldProps = {
  readonly choice: PeriodChoice;
  readonly isMoving: boolean;
  readonly onChange: (isMoving: boolean) => void;
};

/** Which days the view shows later: those around that day, or these. */
function PeriodField({ choice: { period, moving }, isMoving, onChange }: PeriodFieldProps) {
  const t = useTranslations('savedViews.period');
  const tRange = useTranslations('ui.dateRange');
  const { range } = useFormats();
  const fixed = range(period);
  if (moving === undefined) return <p className="muted">{t('only', { range: fixed })}</p>;
  return (
    <FieldFrame id="view-period" isGroup label={t('label')}>
      <Segmented
        label={t('label')}
        value={isMoving ? 'moving' : 'fixed'}
        isSpread
        options={[
          { value: 'moving', label: t('moving', { name: tRange(moving.name) }) },
          { value: 'fixed', label: t('fixed', { range: fixed }) },
        ]}
        onChange={(value) => onChange(value === 'moving')}
      />
    </FieldFrame>
  );
}
