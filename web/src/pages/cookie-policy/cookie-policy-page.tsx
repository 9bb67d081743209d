import { cookiePolicy } from '#web/content/cookie-policy.ts';
import { PolicyPage } from '#web/src/layout/policy/policy-page.tsx';
import { StorageTable } from './storage-table.tsx';

export default function CookiePolicyPage() {
  return <PolicyPage policy={cookiePolicy} additions={{ storage: <StorageTable /> }} />;
}
