import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import classes from './SecondFactor.module.css';

type SecondFactorNoticeProps = {
  /** From which day on there is nothing for the person without a second factor. */
  readonly on: string;
  /** Their own page, where it is set up. */
  readonly href: string;
};

/** Tells on every page until when somebody has time to set up a second factor (ACC-17). */
export function SecondFactorNotice({ on, href }: SecondFactorNoticeProps) {
  const t = useTranslations('secondFactor.notice');
  const { day } = useFormats();
  return (
    <div className={classes['notice']}>
      <FormNotice tone="warn">
        {t('text', { day: day(on) })}{' '}
        <a className="link" href={href}>
          {t('link')}
        </a>
      </FormNotice>
    </div>
  );
}
