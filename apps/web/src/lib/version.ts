/** The version that the sidebar and error reports show (NAV-03). */
export { version } from '../../package.json';
