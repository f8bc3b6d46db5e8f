import type { CombiDeal } from '@larder/contract/combi-deals';
import { useTranslations } from 'use-intl';
import type { Place } from '../../lib/place.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './CombiDeals.module.css';
import type { DealFrame } from './deal-frame.ts';
import { savedOf } from './deal-values.ts';
import { FiguresPanel } from './FiguresPanel.tsx';
import { GroupProductList } from './GroupProductList.tsx';

type DealViewProps = { readonly place: Place; readonly deal: CombiDeal; readonly frame: DealFrame };

/** A combi-deal of the group for who does not change it: what one chooses from, and what it comes to. */
export function DealView({ place, deal, frame }: DealViewProps) {
  const t = useTranslations('combiDeals.form');
  return (
    <div className={classes['view']}>
      <Panel title={t('groups')} note={t('groupsNote')}>
        <div className={classes['groupList']}>
          {deal.groups.map(({ products }, index) => (
            <section key={index} className={classes['group']}>
              <h3>{t('group', { position: index + 1 })}</h3>
              <GroupProductList products={products} label={t('group', { position: index + 1 })} />
            </section>
          ))}
        </div>
      </Panel>
      <FiguresPanel values={savedOf(deal).values} frame={frame} day={place.today} />
    </div>
  );
}
