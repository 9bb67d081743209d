import { linkFunctionSettingsSchema, readFunctionSettings } from '#contract/function-settings.ts';
import { createDynamoDbClient } from '#functions/store/dynamodb-store.ts';
import { createLinkHandler } from '#functions/subscriptions/link-handler.ts';
import { createFollowLink } from '#functions/subscriptions/subscription-store.ts';
import { createApiDependencies } from './api-dependencies.ts';

const settings = readFunctionSettings(linkFunctionSettingsSchema, process.env);

/** Answers one kind of link of a mail: to confirm a subscription, or to leave the list (N4). */
export const handler = createLinkHandler(settings.LINK, {
  follow: createFollowLink(createDynamoDbClient(), settings.TABLE_NAME, settings.LINK),
  secret: settings.LINK_SECRET,
  companyName: settings.COMPANY_NAME,
  ...createApiDependencies(settings),
});
