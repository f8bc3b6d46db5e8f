import { logIn } from '@larder/contract/people/auth';
import {
  createCashRegisterCredential,
  deleteCashRegisterCredential,
  listCashRegisters,
} from '@larder/contract/places/cash-registers';
import { listPaymentMethods } from '@larder/contract/books/payment-methods';
import { listProperties } from '@larder/contract/places/properties';
import { type Client, makeClient, Refused } from './client.ts';
import type { SimulateOptions } from './options.ts';

/** A till that may speak to the device API. */
export type TillAccess = {
  readonly cashRegisterId: number;
  /** Location, shop and register, as a person knows them. */
  readonly name: string;
  readonly credential: string;
};

/** What the simulator got from the back office, and how to give it back. */
export type Office = {
  readonly tills: readonly TillAccess[];
  readonly paymentMethods: readonly PaymentMethod[];
  /** Takes the credentials away again; false when the server does not take them. */
  readonly close: () => Promise<boolean>;
};

/** A way to pay in the group. */
export type PaymentMethod = { readonly code: string; readonly kind: string };

/** Signs in as an administrator and makes a credential for each till. */
export async function openOffice(options: SimulateOptions): Promise<Office> {
  const client = await signIn(options);
  const registers = await chooseRegisters(client, options.tillCount);
  const { paymentMethods } = await client.call(listPaymentMethods);
  const tills: TillAccess[] = [];
  for (const register of registers) {
    const params = { cashRegisterId: register.id };
    const { credential } = await client.call(createCashRegisterCredential, { params });
    tills.push({ cashRegisterId: register.id, name: register.name, credential });
  }
  const revoke = async () => {
    for (const till of tills)
      await client.send(deleteCashRegisterCredential, { params: { cashRegisterId: till.cashRegisterId } });
  };
  // A server that is gone by now is no reason to end with an error: the next credential ends this one.
  const close = () =>
    revoke().then(
      () => true,
      () => false,
    );
  return { tills, paymentMethods, close };
}

async function signIn({ url, email, password }: SimulateOptions): Promise<Client> {
  const anonymous = makeClient(url, { origin: url });
  try {
    const response = await anonymous.send(logIn, { body: { user: { email, password } } });
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return makeClient(url, { origin: url, cookie });
  } catch (error) {
    if (error instanceof Refused && error.status === 401)
      throw new Error(`${email} cannot sign in at ${url}; is that the demo? Otherwise give --email and --password.`, {
        cause: error,
      });
    throw error;
  }
}

type Register = { readonly id: number; readonly name: string; readonly shopId: number };

/** Takes registers shop by shop, so that few tills already sell everywhere. */
async function chooseRegisters(client: Client, count: number): Promise<readonly Register[]> {
  const [{ cashRegisters }, { properties }] = [
    await client.call(listCashRegisters, { query: { limit: '200' } }),
    await client.call(listProperties, { query: { limit: '200' } }),
  ];
  const nameOf = (register: (typeof cashRegisters)[number]) => {
    const property = properties.find((candidate) => candidate.id === register.propertyId);
    const shop = property?.shops.find((candidate) => candidate.id === register.shopId);
    return [property?.name, shop?.name, register.name].filter((part) => part !== undefined).join(' · ');
  };
  const byShop = Map.groupBy(cashRegisters, (register) => register.shopId);
  const rounds = [...byShop.values()].flatMap((registers) => registers.map((register, round) => ({ register, round })));
  return rounds
    .sort((a, b) => a.round - b.round)
    .slice(0, count)
    .map(({ register }) => ({ id: register.id, shopId: register.shopId, name: nameOf(register) }));
}
