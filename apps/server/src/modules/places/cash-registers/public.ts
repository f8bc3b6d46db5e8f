export { deleteRemovedRegisters, unpairAll } from './queries.ts';
export { pairRegister } from './pairing.ts';
