// @ts-ignore wrong: ban-ts-comment
var count: any = 1 // wrong: no-var, no-explicit-any
/* TODO */ // wrong: no-warning-comments
if (count == 2) console.log(count) // wrong: eqeqeq, no-console
export default count // wrong: no-default-export
