import { Button } from '../Button.tsx';
import { Logo } from '../Logo.tsx';
import { PasswordInput } from '../PasswordInput.tsx';
import { ShelfArt } from '../ShelfArt.tsx';
import { TextInput } from '../TextInput.tsx';
import { words } from './words.ts';
import classes from './Workbench.module.css';

/** The sign-in page's parts. */
export function SignInSample() {
  return (
    <div className={classes['split']}>
      <div className={classes['form']}>
        <Logo on="paper" size={28} />
        <h1>{words.login.title}</h1>
        <TextInput size="md" label={words.login.mail} defaultValue="sanne.visser@delinde.nl" required />
        <PasswordInput
          size="md"
          label={words.login.password}
          defaultValue="geheim-geheim"
          error="E-mailadres of wachtwoord klopt niet"
        />
        <Button variant="primary" size="large" isFullWidth>
          {words.login.title}
        </Button>
      </div>
      <div>
        <ShelfArt />
      </div>
    </div>
  );
}
