import { translate } from '@larder/domain/platform/translated-text';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../../lib/failure.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/basics/Button.tsx';
import { classNames } from '../../../../lib/class-names.ts';
import { FormNotice } from '../../../../ui/forms/FormNotice.tsx';
import { IconButton } from '../../../../ui/basics/IconButton.tsx';
import { IconX } from '../../../../ui/pictures/icons.ts';
import { Panel } from '../../../../ui/pages/Panel.tsx';
import type { ShopPlace } from '../label-api.ts';
import labels from '../Labels.module.css';
import { CameraView } from './CameraView.tsx';
import { labelFormats, productFormats } from '../../../../lib/scan/formats.ts';
import type { ScanProblem, ScanStep } from './scan-steps.ts';
import { ScanSteps } from './ScanSteps.tsx';
import classes from './Scan.module.css';
import { useScan } from './use-scan.ts';

/** Scans a label and a product with the camera and links them (PL-03). */
export function ScanPanel({ onClose, ...place }: ShopPlace & { readonly onClose: () => void }) {
  const t = useTranslations('priceLabels.scan');
  const tUi = useTranslations('ui');
  const { step, problem, isBusy, read, link, restart } = useScan(place);
  const isReading = step.kind === 'label' || step.kind === 'product';
  return (
    <Panel
      title={t('title')}
      note={t('note')}
      aside={<IconButton icon={IconX} label={tUi('close')} variant="subtle" size="small" onClick={onClose} />}
      className={labels['narrow']}
    >
      <div className={labels['form']}>
        {isReading && <CameraView formats={step.kind === 'label' ? labelFormats : productFormats} onCode={read} />}
        <div aria-live="polite" className={labels['form']}>
          <ScanSteps step={step} />
          <Outcome step={step} />
          {problem !== null && <Problem problem={problem} />}
        </div>
        <div className={classNames(labels['actions'], classes['actions'])}>
          {step.kind === 'confirm' && (
            <Button variant="primary" size="large" isBusy={isBusy} onClick={link}>
              {t('link')}
            </Button>
          )}
          {step.kind === 'done' && (
            <Button variant="primary" size="large" onClick={restart}>
              {t('next')}
            </Button>
          )}
          {(step.kind === 'product' || step.kind === 'confirm') && (
            <Button size="large" disabled={isBusy} onClick={restart}>
              {t('other')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

function Outcome({ step }: { readonly step: ScanStep }) {
  const t = useTranslations('priceLabels.scan');
  const tUnsold = useTranslations('priceLabels.notSold');
  const { locale } = useLanguage();
  if (step.kind === 'done') {
    const { deviceId: label, state, notSold } = step.label;
    return (
      <>
        <FormNotice tone="quiet">{t(state === 'connected' ? 'done' : 'linked', { label })}</FormNotice>
        {notSold !== null && <FormNotice tone="warn">{tUnsold(notSold)}</FormNotice>}
      </>
    );
  }
  const former = step.kind === 'label' ? null : step.label.productName;
  if (former === null) return null;
  return <FormNotice tone="warn">{t('taken', { name: translate(former, locale) })}</FormNotice>;
}

function Problem({ problem }: { readonly problem: ScanProblem }) {
  const t = useTranslations('priceLabels.scan.problem');
  const failureText = useFailureText();
  return (
    <FormNotice tone="bad">
      {problem.code === 'failed' ? failureText(problem.error) : t(problem.code, { text: problem.text.slice(0, 40) })}
    </FormNotice>
  );
}
