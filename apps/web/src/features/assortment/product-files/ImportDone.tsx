import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconCircleCheck } from '../../../ui/pictures/icons.ts';
import type { ProductImport } from './api.ts';
import classes from './ImportDialog.module.css';

/** What an import came to. */
export function ImportDone({ found }: { readonly found: ProductImport }) {
  const t = useTranslations('productFiles.import');
  return (
    <div className={classes['done']} role="status">
      <Icon of={IconCircleCheck} size={24} />
      <div>
        <p className="strong">{t('done')}</p>
        <p>{t('doneText', { created: found.createdCount, changed: found.changedCount })}</p>
      </div>
    </div>
  );
}
