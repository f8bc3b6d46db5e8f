export { LedgerTable } from './LedgerTable.tsx';
export { PaymentTable } from './PaymentTable.tsx';
export { VatTable } from './VatTable.tsx';
