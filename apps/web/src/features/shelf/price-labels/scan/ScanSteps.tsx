import { translate } from '@larder/domain/platform/translated-text';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../../lib/i18n.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { IconCircleCheck, IconCircleDashed } from '../../../../ui/pictures/icons.ts';
import classes from './Scan.module.css';
import type { ScanStep } from './scan-steps.ts';

/** What was scanned and what comes next. */
export function ScanSteps({ step }: { readonly step: ScanStep }) {
  const t = useTranslations('priceLabels.scan');
  const { locale } = useLanguage();
  const label = step.kind === 'label' ? null : step.label.deviceId;
  const product = step.kind === 'confirm' || step.kind === 'done' ? translate(step.product.name, locale) : null;
  return (
    <ol className={classes['steps']}>
      <Step found={label} isNow={step.kind === 'label'} wait={t('label')} name={t('labelFound')} />
      <Step found={product} isNow={step.kind === 'product'} wait={t('product')} name={t('productFound')} />
    </ol>
  );
}

type StepProps = {
  readonly found: string | null;
  readonly isNow: boolean;
  /** What is to be done now. */
  readonly wait: string;
  readonly name: string;
};

function Step({ found, isNow, wait, name }: StepProps) {
  return (
    <li
      className={classNames(classes['step'], isNow && classes['isNow'], found !== null && classes['isDone'])}
      aria-current={isNow ? 'step' : undefined}
    >
      <Icon of={found === null ? IconCircleDashed : IconCircleCheck} />
      {found === null ? (
        isNow ? (
          wait
        ) : (
          name
        )
      ) : (
        <span className={classes['found']}>
          <span className="muted">{name}</span>
          <span className="strong">{found}</span>
        </span>
      )}
    </li>
  );
}
