import { type PmsConnection, updatePmsConnection } from '@larder/contract/sales/pms';
import { pmsSystemRules, type PmsSystem } from '@larder/domain/sales/pms';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api.ts';
import { type EditForm, useEditForm } from '../../../ui/forms/use-edit-form.ts';
import { connectionQuery } from './api.ts';

/** A connection as it is entered; keys are empty unless there are new ones. */
export type PmsFormValues = {
  readonly isOn: boolean;
  readonly system: PmsSystem;
  readonly address: string;
  readonly hotelId: string;
  readonly serviceId: string;
  readonly outletId: string;
  readonly clientKey: string;
  readonly accessKey: string;
  readonly vatCodes: readonly { readonly rateBasisPoints: number; readonly code: string }[];
};

/** The form of a location's hotel system. What is wrong with it says the server, which asks the system anyway. */
export function usePmsForm(propertyId: number, connection: PmsConnection): EditForm<PmsFormValues> {
  const t = useTranslations('pms');
  const client = useQueryClient();
  const query = connectionQuery(propertyId);
  return useEditForm<PmsFormValues, PmsConnection>({
    name: `pms ${propertyId}`,
    saved: savedOf(connection),
    validate: () => ({}),
    save: ({ isOn, ...values }, version) =>
      call(updatePmsConnection, { params: { propertyId }, body: { ...enteredOf(values), isOn }, ifMatch: version }),
    valuesOf,
    reload: async () => savedOf(await client.fetchQuery({ ...query, staleTime: 0 })),
    onSaved: (saved) => client.setQueryData(query.queryKey, saved),
    said: () => ({ title: t('saved') }),
  });
}

/** What was entered as it is sent. */
export function enteredOf({ clientKey, accessKey, vatCodes, ...values }: Omit<PmsFormValues, 'isOn'>) {
  return {
    ...values,
    vatCodes: vatCodes.map((each) => ({ ...each })),
    ...(clientKey.trim() === '' ? {} : { clientKey }),
    ...(accessKey.trim() === '' ? {} : { accessKey }),
  };
}

function savedOf(connection: PmsConnection) {
  return { values: valuesOf(connection), version: connection.version };
}

function valuesOf(connection: PmsConnection): PmsFormValues {
  const { isOn, hotelId, serviceId, outletId, vatCodes } = connection;
  const system = connection.system ?? 'mews';
  const address = connection.system === null ? pmsSystemRules[system].address : connection.address;
  return { isOn, system, address, hotelId, serviceId, outletId, clientKey: '', accessKey: '', vatCodes };
}
