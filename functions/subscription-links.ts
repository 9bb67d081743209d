import { forms } from '#contract/forms.ts';
import { linkEnvironment, readEnvironment } from '#contract/function-environment.ts';
import { createDocuments } from '#functions/store/documents.ts';
import { createFollowLink } from '#functions/subscriptions/follow-link.ts';
import { createLinkHandler } from '#functions/subscriptions/link-handler.ts';
import { createApiDependencies } from './dependencies.ts';

const environment = readEnvironment(linkEnvironment, process.env);
const documents = createDocuments();

export const handler = createLinkHandler(forms[environment.FORM], {
  ...createApiDependencies(environment),
  followLink: createFollowLink(documents, environment.TABLE_NAME, environment.LINK_SECRET),
  linkSecret: environment.LINK_SECRET,
});
