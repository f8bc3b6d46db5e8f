import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import type { Scope } from '../../../lib/paths.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { IconPlus } from '../../../ui/pictures/icons.ts';
import { type CashRegister, cashRegistersQuery } from './api.ts';
import type { RegisterTask } from './RegisterMenu.tsx';
import { RegisterTaskDialog } from './RegisterTaskDialog.tsx';
import type { Shop } from './shop-values.ts';
import { useRegisterCard, useRegisterColumns } from './use-register-columns.tsx';

type CashRegisterPanelProps = {
  readonly shop: Shop;
  /** The location's time zone. */
  readonly zone: string;
  readonly scope: Scope;
};

/** What somebody is doing: adding a register, or something with one. */
type Open = { readonly task: 'add' | RegisterTask; readonly register: CashRegister | null };

/** The cash registers of a shop (SHP-03, SHP-04). */
export function CashRegisterPanel({ shop, zone, scope }: CashRegisterPanelProps) {
  const t = useTranslations('shops');
  const place = { propertyId: shop.propertyId, shopId: shop.id };
  const { data, error, isFetching, refetch } = useQuery(cashRegistersQuery(place));
  const [open, setOpen] = useState<Open | null>(null);
  const given = { zone, scope, onTask: (task: RegisterTask, register: CashRegister) => setOpen({ task, register }) };
  const columns = useRegisterColumns(given);
  const renderCard = useRegisterCard(given);
  const add = (
    <Can access="write" area="shop">
      <Button size="small" icon={IconPlus} onClick={() => setOpen({ task: 'add', register: null })}>
        {t('register.add')}
      </Button>
    </Can>
  );
  const registers = data?.cashRegisters;
  return (
    <div id="cashRegisters">
      <DataTable<CashRegister>
        label={t('section.cashRegisters')}
        title={t('section.cashRegisters')}
        {...(registers?.length === 0 ? {} : { aside: add })}
        columns={columns}
        rows={registers}
        rowKey={({ id }) => String(id)}
        density="panel"
        skeletonRows={2}
        renderCard={renderCard}
        empty={<EmptyState title={t('register.empty')} text={t('register.emptyHint')} actions={add} />}
        error={
          error === null || registers !== undefined
            ? undefined
            : {
                title: t('register.failed'),
                code: failureCode(error),
                onRetry: () => void refetch(),
                isRetrying: isFetching,
              }
        }
      />
      {open !== null && <RegisterTaskDialog {...open} place={place} onClose={() => setOpen(null)} />}
    </div>
  );
}
