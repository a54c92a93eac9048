/**
 * What a stored drawing may consist of: still shapes, text and effects of SVG 2. Nothing that runs, embeds pages, moves
 * (animations can set an address) or is of another language.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

export const allowedElements = words(
  `a circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence filter g image line linearGradient marker mask metadata path pattern polygon polyline radialGradient rect
  stop style svg switch symbol text textPath title tspan use`,
);

/** Attributes without a namespace. Those with an address in them are read as CSS. */
export const allowedAttributes = words(
  `alignment-baseline amplitude azimuth baseFrequency baseline-shift bias class clip clip-path clip-rule clipPathUnits
  color color-interpolation color-interpolation-filters cx cy d diffuseConstant direction display divisor
  dominant-baseline dx dy edgeMode elevation enable-background exponent fill fill-opacity fill-rule filter filterUnits
  flood-color flood-opacity font-family font-feature-settings font-size font-size-adjust font-stretch font-style
  font-variant font-weight fr fx fy gradientTransform gradientUnits height id image-rendering in in2 intercept
  isolation k1 k2 k3 k4 kernelMatrix kernelUnitLength kerning lang lengthAdjust letter-spacing lighting-color
  limitingConeAngle marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask mask-type
  maskContentUnits maskUnits mix-blend-mode mode numOctaves offset opacity operator order orient overflow paint-order
  pathLength patternContentUnits patternTransform patternUnits pointer-events points pointsAtX pointsAtY pointsAtZ
  preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY requiredExtensions requiredFeatures result role
  rotate rx ry scale seed shape-rendering side slope specularConstant specularExponent spreadMethod startOffset
  stdDeviation stitchTiles stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style surfaceScale systemLanguage tableValues
  targetX targetY text-anchor text-decoration text-rendering textLength transform transform-box transform-origin type
  unicode-bidi values vector-effect version viewBox visibility white-space width word-spacing writing-mode x x1 x2
  xChannelSelector y y1 y2 yChannelSelector z`,
);
