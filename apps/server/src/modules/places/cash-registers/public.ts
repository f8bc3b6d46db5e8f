export { deleteRemovedRegisters, unpairAll } from './queries.ts';
export { pairRegister, unpairTill } from './pairing.ts';
