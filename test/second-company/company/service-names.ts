export const serviceNames = {
  websites: 'Websites',
  shops: 'Online Shops',
  photographs: 'Photographs',
};
