/* The sheets that every page stands in; each part of `ui/` brings its own. */
import '@fontsource-variable/instrument-sans/wght.css';
import 'virtual:theme.css';
import './roles.css';
import './base.css';
import './boot.css';
import './print.css';
