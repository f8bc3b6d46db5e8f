/** Says in one sentence which setting is wrong, and what it has to be. */
export class ConfigError extends Error {}
