/** The version of the till, which the build writes in. */
declare const __TILL_VERSION__: string;
