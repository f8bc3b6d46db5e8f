import { commandKey } from '../../lib/command-key.ts';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../basics/Button.tsx';
import { classNames } from '../../lib/class-names.ts';
import classes from './EditForm.module.css';
import { Icon } from '../pictures/Icon.tsx';
import { IconAlertCircle, IconPencil } from '../pictures/icons.ts';
import type { EditForm } from './use-edit-form.ts';

type SaveBarProps<Values extends object> = {
  readonly edit: EditForm<Values>;
  readonly labels: { readonly [Key in keyof Values & string]: string };
};

/** Says what is not saved yet and saves it; it holds the screen's one orange button. */
export function SaveBar<Values extends object>({ edit, labels }: SaveBarProps<Values>) {
  const t = useTranslations('ui.form');
  const { form, creation, changed, isSaving, conflict } = edit;
  const [wrong] = Object.keys(form.errors).filter((path) => Boolean(form.errors[path]));
  const names = new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' });
  return (
    <div className={classNames(classes['bar'], 'screen-only')}>
      <div className={classes['barBody']}>
        {edit.isDirty && (
          <span className={classes['pencil']}>
            <Icon of={IconPencil} />
          </span>
        )}
        <p className={classes['what']}>
          {edit.isDirty && (
            <>
              <strong>{t('unsaved')}</strong>{' '}
              {creation === undefined && (
                <span className="muted">
                  {changed.length > 3
                    ? t('changedMany', { count: changed.length })
                    : names.format(changed.map((key) => labels[key]))}
                </span>
              )}
            </>
          )}
        </p>
        {wrong !== undefined && (
          <button type="button" className={classes['wrong']} onClick={edit.focusFirstError}>
            <Icon of={IconAlertCircle} size={16} />
            {t('check', { name: labelOf(wrong, labels) })}
          </button>
        )}
        <div className={classes['buttons']}>
          {creation === undefined ? (
            <Button variant="subtle" disabled={isSaving} onClick={edit.reset}>
              {t('cancel')}
            </Button>
          ) : (
            <ButtonLink variant="subtle" href={creation.cancelHref}>
              {t('cancel')}
            </ButtonLink>
          )}
          <Button type="submit" variant="primary" isBusy={isSaving} disabled={conflict !== null}>
            {creation?.label ?? t('save')} <kbd aria-hidden="true">{`${commandKey()} S`}</kbd>
          </Button>
        </div>
      </div>
    </div>
  );
}

function labelOf(path: string, labels: Readonly<Record<string, string>>): string {
  const found = Object.entries(labels).find(([key]) => key === path || path.startsWith(`${key}.`));
  return found?.[1] ?? path;
}
