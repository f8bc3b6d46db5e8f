import packageFile from '../../package.json' with { type: 'json' };

/** The version of this Larder, as its package names it. */
export const { version } = packageFile;
