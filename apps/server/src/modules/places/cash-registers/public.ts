export { deleteRemovedRegisters } from './queries.ts';
export { pairRegister } from './pairing.ts';
