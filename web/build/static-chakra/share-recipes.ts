/** The layer of recipes in what Emotion writes for a class name: no block inside it nests deeper than a rule in a condition. */
const recipeLayer = /@layer recipes\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/;

/**
 * The rules of some class names as one text, in which a recipe that several of them have stands once. Emotion writes the
 * whole recipe again for every element with style props of its own. Every element has one class name, so no recipe rule
 * ever meets another, and their order says nothing.
 */
export function shareRecipes(rules: readonly (readonly [className: string, css: string])[]): string {
  const namesByRecipe = new Map<string, string[]>();
  const own = rules.map(([className, css]) => {
    const recipe = recipeLayer.exec(css)?.[1]?.replaceAll(`.${className}`, '&');
    if (!recipe) return css;
    namesByRecipe.set(recipe, [...(namesByRecipe.get(recipe) ?? []), `.${className}`]);
    return css.replace(recipeLayer, '');
  });
  const shared = [...namesByRecipe].map(([recipe, names]) => recipe.replaceAll('&', anyOf(names)));
  return `@layer recipes{${shared.join('')}}${own.join('')}`;
}

function anyOf(names: readonly string[]): string {
  return names.length === 1 ? names[0]! : `:is(${names.join(',')})`;
}
